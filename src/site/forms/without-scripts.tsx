import { useDocs } from "../../store/queries/use-docs";
import { parseFooter, telephoneLink, theFooter } from "../shared/footer-content";

/** What stands in place of a form where no script runs: how to reach the agency without it. */
export function WithoutScripts() {
  const footer = useDocs("documents", theFooter);
  const { email, phone } = parseFooter(
    footer.state === "ready" ? footer.docs[0]?.parts : undefined,
  ).company;
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
