import { useAgency } from "../../store/queries/agency";
import { telephoneLink } from "../shared/footer-content";

/** Replaces a form when scripts are disabled: how to contact the agency without it. */
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
