import { describe, expect, test } from "vitest";
import { type CollectionName, definitionOf, type Draft } from "../../src/content/index";
import { blank, issuesOf, tidied } from "../../src/content/validate";

const issues = <Name extends CollectionName>(name: Name, given: Partial<Draft<Name>> = {}) =>
  issuesOf(definitionOf(name), blank(name, given));

describe("a blank form lists what it requires:", () => {
  test("an article", () => {
    const text = "Le titre et le contenu sont obligatoires";
    expect(issues("posts")).toEqual({ title: text, content: text });
  });

  test("a price in letters, which is not the same as none", () => {
    const said = (price: number | undefined) =>
      issuesOf(definitionOf("plans"), { ...blank("plans"), monthly_price: price })["monthly_price"];
    expect(said(undefined)).toBe("Le prix mensuel est obligatoire");
    expect(said(Number.NaN)).toMatch(/^Ce n’est pas un nombre/u);
  });

  test("a comment", () => {
    expect(issues("comments")).toEqual({
      name: "Le nom est requis",
      email: "L’email est requis",
      content: "Le commentaire est requis",
    });
  });

  test("a contact message", () => {
    expect(issues("contact_submissions")).toEqual({
      name: "Le nom est requis",
      email: "L’email est requis",
      message: "Le message est requis",
    });
  });

  test("a subscriber", () => {
    expect(issues("newsletter_subscribers")).toEqual({
      email: "Veuillez entrer une adresse email valide.",
    });
  });

  test("a project", () => {
    expect(issues("projects")).toEqual({
      title: "Le titre est obligatoire",
      description: "La description courte est obligatoire",
      category: "La catégorie est obligatoire",
      date: "La date est obligatoire",
    });
  });

  test("a testimonial, whose rating begins at 5", () => {
    expect(issues("testimonials")).toEqual({
      client_name: "Le nom du client est obligatoire",
      client_title: "La fonction du client est obligatoire",
      client_company: "L’entreprise du client est obligatoire",
      content: "Le témoignage est obligatoire",
    });
  });

  test("a service", () => {
    expect(issues("services")).toEqual({
      title: "Le titre est obligatoire",
      slug: "L’adresse est obligatoire",
      description: "La description courte est obligatoire",
      long_description: "La description longue est obligatoire",
      icon: "L’icône est obligatoire",
      benefits: "Les avantages sont obligatoires",
    });
  });

  test("a specialized service, whose form requires less", () => {
    expect(issues("services", { kind: "specialized" })).toEqual({
      title: "Le titre est obligatoire",
      description: "La description courte est obligatoire",
      icon: "L’icône est obligatoire",
    });
  });

  test("a plan, whose default currency is the euro", () => {
    expect(issues("plans")).toEqual({
      title: "Le titre est obligatoire",
      slug: "L’adresse est obligatoire",
      description: "La description courte est obligatoire",
      cta_text: "Le texte du bouton est obligatoire",
    });
  });

  test("a question", () => {
    expect(issues("faqs")).toEqual({
      question: "La question est obligatoire",
      answer: "La réponse est obligatoire",
      category: "Choisissez une catégorie",
    });
  });

  test("a glossary term", () => {
    expect(issues("glossary")).toEqual({
      term: "Le terme est obligatoire",
      definition: "La définition est obligatoire",
    });
  });

  test("a tool, whose default icon is the settings icon", () => {
    expect(issues("tools")).toEqual({
      name: "Le nom est obligatoire",
      description: "La description est obligatoire",
      link: "Le lien est obligatoire",
      category: "Sélectionner une catégorie",
    });
  });

  test.each(["documents", "images"] as const)("nothing in %s", (name) => {
    expect(issues(name)).toEqual({});
  });
});

test("a draft is stored without blanks around its texts, apart from rich texts", () => {
  const draft = { title: " Titre ", content: " <p>Texte</p> ", tags: [" seo "], date: undefined };
  expect(tidied(definitionOf("posts"), draft)).toEqual({
    title: "Titre",
    content: " <p>Texte</p> ",
    tags: [" seo "],
  });
});

test("a draft is stored without what no database stores: U+0000 and halves of characters", () => {
  const draft = {
    title: "\u0000Le phare\ud83d",
    content: "<p>🎨\ude00</p>",
    tags: ["s\u0000eo"],
    staged: { title: "\ud83dCap" },
  };
  expect(tidied(definitionOf("posts"), draft)).toEqual({
    title: "Le phare",
    content: "<p>🎨</p>",
    tags: ["seo"],
    staged: { title: "Cap" },
  });
});

test("a blank draft takes the given values and nothing that may be missing", () => {
  expect(blank("faqs", { question: "Où ?" })).toEqual({
    question: "Où ?",
    answer: "",
    category: "",
    order: "",
    published: true,
  });
  expect(blank("posts")).not.toHaveProperty("date");
});
