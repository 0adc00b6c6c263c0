import { expect, test } from "vitest";
import { serviceCards, servicesAtHome } from "../../src/site/home/service-cards";

const service = {
  id: "service-seo",
  kind: "service",
  slug: "seo",
  icon: "search",
  title: "SEO",
  description: "Être trouvé.",
  benefits: [
    "Un diagnostic : dix pages au plus.",
    "Une technique saine\u00A0: tout est corrigé.",
    "Des contenus utiles",
    "Ouvert à 9:30 : toujours.",
    "Le cinquième : de trop.",
  ],
};
const picked = { id: "service-seo", icon: "zap", title: "Choisi", description: "Autrement dit." };

test("a card lists the titles of the first four benefits, without their explanations", () => {
  const [card] = serviceCards([], [service]);
  expect(card).toEqual({
    id: "service-seo",
    icon: "search",
    title: "SEO",
    description: "Être trouvé.",
    benefits: ["Un diagnostic", "Une technique saine", "Des contenus utiles", "Ouvert à 9:30"],
    path: "/services/seo",
  });
});

test("there are three cards, in the order of the site", () => {
  const services = ["a", "b", "c", "d"].map((id) => ({ ...service, id }));
  expect(serviceCards([], services).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a chosen service has its benefits and its page whatever list it is in", () => {
  const specialized = { ...service, kind: "specialized" };
  const [card] = serviceCards([picked], [specialized]);
  expect(card).toMatchObject({ ...picked, path: "/services/seo" });
  expect(card?.benefits).toHaveLength(4);
});

test("without a choice, only services of the main list are shown", () => {
  const services = ["custom", "specialized", "service"].map((kind) => ({
    ...service,
    id: kind,
    kind,
  }));
  expect(serviceCards([], services).map(({ id }) => id)).toEqual(["service"]);
});

test("the page is built with the services that its cards show, and no other", () => {
  const services = ["a", "b", "c", "d"].map((id) => ({ ...service, id }));
  const further = { ...service, id: "e", kind: "specialized" };
  const ids = (chosen: readonly string[]) =>
    servicesAtHome(
      chosen.map((id) => ({ ...picked, id })),
      [...services, further],
    ).map(({ id }) => id);
  expect(ids([])).toEqual(["a", "b", "c"]);
  expect(ids(["e", "disparu", "a", "b"])).toEqual(["a", "e"]);
});

test("a chosen service shows its own texts rather than those of its service", () => {
  const [card, ...others] = serviceCards([picked], [{ ...service, id: "autre" }, service]);
  expect(others).toEqual([]);
  expect(card).toMatchObject({ ...picked, path: "/services/seo" });
  expect(card?.benefits).toHaveLength(4);
});

test("a chosen service shows the texts of its service if it has none of its own", () => {
  const [card] = serviceCards([{ ...picked, description: "", icon: "" }], [service]);
  expect(card).toMatchObject({ title: "Choisi", description: "Être trouvé.", icon: "search" });
});

test("a chosen service that no longer exists has neither benefits nor a page", () => {
  const [card] = serviceCards([{ ...picked, id: "disparu" }], [service]);
  expect(card).toMatchObject({ title: "Choisi", benefits: [], path: undefined });
});

test("three of the chosen services are shown", () => {
  const many = ["a", "b", "c", "d"].map((id) => ({ ...picked, id }));
  expect(serviceCards(many, []).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
