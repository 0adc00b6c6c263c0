import { Link } from "react-router-dom";
import { Page, PageHeader } from "../../ui/page/page";
import { useAgency } from "../../store/queries/agency";
import { ofName } from "../../content/agency/agency";
import { telephoneLink } from "../shared/footer-content";
import {
  assessedOn,
  type Criterion,
  type CriterionState,
  criteria,
  criteriaOf,
  testsIn,
} from "./rgaa";
import "../../ui/text/prose.css";

/** The accessibility statement, generated from the document that lists what was tested and what was not. */
export function AccessibilityPage() {
  const { name } = useAgency();
  return (
    <Page
      title="Déclaration d’accessibilité"
      description="Ce qui a été vérifié de l’accessibilité de ce site, critère par critère, et ce qui ne l’a pas été."
    >
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Déclaration d’accessibilité">
          Accessibilité : non conforme, faute d’audit. Voici ce qui est vérifié, et ce qui ne l’est
          pas.
        </PageHeader>
        <div className="prose mt-part text-lg">
          <p>
            Cette déclaration porte sur le site {ofName(name)}. Dernière évaluation : {assessedOn}.
          </p>
          <p>
            Ce site vise le RGAA 4.1.2. Aucun organisme ne l’a audité : nous ne pouvons donc
            annoncer aucun taux de conformité. Sur les {criteria.length} critères,{" "}
            {criteriaOf("machine").length} sont vérifiés par des tests automatiques à chaque
            changement, {criteriaOf("machine, en partie").length} le sont en partie,{" "}
            {criteriaOf("à la main").length} ont été regardés à la main,{" "}
            {criteriaOf("sans objet").length} sont sans objet ici, et{" "}
            <strong>{criteriaOf("non testé").length} n’ont pas été testés</strong>.
          </p>
          <p>
            Les tests automatiques lisent chaque page du site tel qu’il est livré, et en ouvrent une
            de chaque sorte dans Chromium, sur un téléphone et un écran large, en clair et en
            sombre, avec les règles d’axe-core.{" "}
            <strong>Personne n’a essayé ce site avec un lecteur d’écran</strong>, ni avec une autre
            technologie d’assistance, et ce que l’agence publie depuis (textes, images, documents)
            n’a été relu par aucun de ces tests.
          </p>
          <Contact />
        </div>
        {GROUPS.map(({ state, title, about }) => (
          <Group key={state} title={title} about={about} criteria={criteriaOf(state)} />
        ))}
      </div>
    </Page>
  );
}

/** How to report an obstacle to the agency, and to whom when it does not answer. */
function Contact() {
  const { name, email, phone } = useAgency();
  return (
    <p>
      Quelque chose vous arrête ? Dites-nous la page et ce qui manque : {name} répond par le{" "}
      <Link to="/contact">formulaire de contact</Link>
      {email !== "" && (
        <>
          , par email à <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone !== "" && (
        <>
          , par téléphone au <a href={telephoneLink(phone)}>{phone}</a>
        </>
      )}
      . Si vous restez sans réponse, vous pouvez saisir le{" "}
      <a href="https://formulaire.defenseurdesdroits.fr">Défenseur des droits</a>.
    </p>
  );
}

function Group({
  title,
  about,
  criteria: listed,
}: {
  readonly title: string;
  readonly about: string;
  readonly criteria: readonly Criterion[];
}) {
  if (listed.length === 0) return null;
  return (
    <section className="mt-part">
      <h2 className="heading-type text-heading">
        {title} <span className="text-ink-faint tabular-nums">({listed.length})</span>
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">{about}</p>
      <ul className="mt-5 grid gap-x-6 border-b border-rule md:grid-cols-2">
        {listed.map(({ number, name, proof }) => (
          <li key={number} className="flex min-w-0 gap-4 border-t border-rule py-3">
            <span className="w-14 shrink-0 text-ink-faint tabular-nums">{number}</span>
            <div className="min-w-0">
              <p>{name}</p>
              <Proof text={proof} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tests of a criterion, whose titles are in English, or how it was checked. */
function Proof({ text }: { readonly text: string }) {
  const tests = testsIn(text);
  if (text === "–") return null;
  if (tests.length === 0) return <p className="mt-1 text-sm text-ink-faint">{text}</p>;
  return tests.map(({ file, title }) => (
    <p key={file + title} className="mt-1 text-sm wrap-anywhere text-ink-faint">
      <span lang="en">{title}</span> ({file})
    </p>
  ));
}

/** Untested criteria come first, because they are why people read a statement. */
const GROUPS: readonly {
  readonly state: CriterionState;
  readonly title: string;
  readonly about: string;
}[] = [
  {
    state: "non testé",
    title: "Ce que personne n’a testé",
    about: "Ces critères sont peut-être respectés, peut-être pas : nous n’en savons rien.",
  },
  {
    state: "machine, en partie",
    title: "Vérifié en partie",
    about:
      "Un test automatique voit certaines façons de manquer à ces critères, pas toutes : qu’un texte soit là, par exemple, mais pas qu’il soit juste.",
  },
  {
    state: "machine",
    title: "Vérifié à chaque changement",
    about: "Un test automatique échoue dès que l’un de ces critères n’est plus respecté.",
  },
  {
    state: "à la main",
    title: "Regardé à la main",
    about: "Quelqu’un l’a vérifié, une fois.",
  },
  { state: "sans objet", title: "Sans objet", about: "Rien sur ce site n’est concerné." },
];
