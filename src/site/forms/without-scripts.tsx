import { useAgency } from "../../store/queries/agency";
import { telephoneLink } from "../shared/footer-content";

/** What stands in place of a form where no script runs: how to reach the agency without it. */
export function WithoutScripts() {
  const { email, phone } = useAgency();
  return (
    <p className="max-w-measure border-l-2 border-accent pl-4">
      Ce formulaire a besoin de JavaScript.
      {email !== "" && (
        <>
          {" "}
          Écrivez-nous à{" "}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          .
        </>
      )}
      {phone !== "" && (
        <>
          {" "}
          Appelez-nous au{" "}
          <a href={telephoneLink(phone)} className="text-link whitespace-nowrap">
            {phone}
          </a>
          .
        </>
      )}
    </p>
  );
}
