import { describe, expect, test } from "vitest";
import {
  contactFilters,
  replyLink,
  selectMessages,
  withOnlyCompleted,
  withStatus,
} from "../../src/admin/inbox/contact/contact-selection";
import { blank } from "../../src/content/validate";

const filters = (address: string) => {
  const params = new URLSearchParams(address);
  return contactFilters((name) => params.get(name) ?? "");
};

const message = (id: string, given: Parameters<typeof blank<"contact_submissions">>[1]) => ({
  ...blank("contact_submissions", given),
  id,
  created_at: "",
  updated_at: "",
});

describe("« Terminés uniquement »", () => {
  test("shows completed messages, whichever status was selected before", () => {
    expect(withOnlyCompleted(true)).toEqual({ statut: "", termines: "1" });
    expect(filters("termines=1")).toMatchObject({ status: "completed", onlyCompleted: true });
  });

  test("is switched off by another status, and stays on with « Terminé »", () => {
    expect(withStatus("new", filters("termines=1"))).toEqual({ statut: "new", termines: "" });
    expect(withStatus("", filters("termines=1"))).toEqual({ statut: "", termines: "" });
    expect(withStatus("completed", filters("termines=1"))).toEqual({
      statut: "completed",
      termines: "1",
    });
  });

  test("is off in an address that contains another status", () => {
    expect(filters("termines=1&statut=new")).toMatchObject({ status: "new", onlyCompleted: false });
  });
});

test("an address with unknown values filters nothing", () => {
  expect(filters("statut=toString&service=%27&vue=x")).toEqual({
    status: "",
    service: "",
    onlyCompleted: false,
    junk: false,
  });
});

test("spam messages are never among the others", () => {
  const messages = [
    message("1", { service: "seo" }),
    message("2", { junk: true }),
    message("3", { status: "completed" }),
  ];
  const ids = (address: string) => selectMessages(messages, filters(address)).map(({ id }) => id);

  expect(ids("")).toEqual(["1", "3"]);
  expect(ids("vue=indesirables")).toEqual(["2"]);
  expect(ids("service=seo")).toEqual(["1"]);
  expect(ids("service=aucun&termines=1")).toEqual(["3"]);
});

test("a sender's address cannot add headers to the answer", () => {
  expect(replyLink(message("1", { email: "a@b.org?bcc=c@d.org", service: "seo" }))).toBe(
    "mailto:a@b.org%3Fbcc%3Dc%40d.org?subject=Re%20%3A%20votre%20message%20(R%C3%A9f%C3%A9rencement%20(SEO))",
  );
});
