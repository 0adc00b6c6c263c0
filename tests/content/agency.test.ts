import { describe, expect, test } from "vitest";
import { ofName, parseAgency } from "../../src/content/agency/agency";
import { agencyModel } from "../../src/content/agency-model";
import { issuesOfParts, valuesOfParts } from "../../src/content/part-values";
import {
  AGENCY_FIELDS,
  missingFields,
  withAgencyFields,
} from "../../src/content/agency/agency-fields";
import { mapAround, positionIn } from "../../src/content/agency/map-position";

describe("the agency", () => {
  test.each([undefined, {}, { company_info: null }, { company_info: [], social_links: 3 }])(
    "has no name as long as nobody wrote one: %j",
    (parts) => {
      const { name, parts: _parts, ...texts } = parseAgency(parts);
      expect(name).toBe("Votre agence");
      for (const text of Object.values(texts)) expect(text).toBe("");
    },
  );

  test("has the values that administrators wrote; emptied values are blank", () => {
    const parts = { company_info: { name: " Atelier ", phone: 12, email: "" } };
    expect(parseAgency(parts)).toMatchObject({ name: "Atelier", phone: "", email: "" });
    expect(parseAgency({ company_info: { name: " " } }).name).toBe("Votre agence");
  });

  test.each([
    ["Sillage", "de Sillage"],
    ["Atelier Nord", "d’Atelier Nord"],
    ["Écume", "d’Écume"],
    ["Les Voiles", "de Les Voiles"],
  ])("%s is named %s", (name, words) => expect(ofName(name)).toBe(words));
});

describe("a text with placeholders for the agency's fields", () => {
  const agency = parseAgency({
    company_info: { name: "A <b>& B", address: "1, quai du Test\n29000 Brest", email: "a@b.fr" },
    legal_details: { director: "" },
  });

  test("shows known values, as text and never as HTML", () => {
    expect(withAgencyFields("<p>[[nom]], [[adresse]], [[email]]</p>", agency)).toBe(
      '<p>A &lt;b&gt;&amp; B, 1, quai du Test, 29000 Brest, <a href="mailto:a@b.fr">a@b.fr</a></p>',
    );
  });

  test("marks missing values, and leaves unknown placeholders alone", () => {
    expect(withAgencyFields("[[directeur]] [[autre]] [nom]", agency)).toBe(
      "<mark>[à compléter\u00A0: Direction de la publication]</mark> [[autre]] [nom]",
    );
    expect(missingFields("[[directeur]] [[nom]] [[directeur]] [[siret]]", agency)).toEqual([
      "Direction de la publication",
      "SIREN ou SIRET",
    ]);
  });

  test("elides the word before a name", () => {
    const nord = parseAgency({ company_info: { name: "Atelier Nord" } });
    expect(withAgencyFields("le site de [[nom]], de [[siret]]", nord)).toBe(
      "le site d’Atelier Nord, de <mark>[à compléter\u00A0: SIREN ou SIRET]</mark>",
    );
  });

  test("names the agency as publisher until another is written", () => {
    expect(AGENCY_FIELDS.editeur.value(parseAgency({}))).toBe("Votre agence");
  });
});

describe("the place on the map", () => {
  const issue = (text: string) =>
    issuesOfParts(agencyModel.fields, {
      ...valuesOfParts(agencyModel, {}),
      "company_info.position": text,
    })["company_info.position"];

  test.each(["48.8867, 2.3832", "-21.1 55.5", "48;2", " 48.8867,2.3832 "])("may be %j", (text) => {
    expect(issue(text)).toBeUndefined();
    expect(positionIn(text)).toBeDefined();
  });

  test.each(["Paris", "48,8867, 2,3832", "91, 2", "48, 200", "48"])("may not be %j", (text) => {
    expect(issue(text)).toMatch(/^Position invalide/u);
    expect(positionIn(text)).toBeUndefined();
  });

  test("is requested with the streets around it", () => {
    const map = new URL(mapAround({ latitude: 48.8867, longitude: 2.3832 }));
    expect(map.origin).toBe("https://www.openstreetmap.org");
    expect(map.searchParams.get("bbox")).toBe("2.3532,48.8747,2.4132,48.8987");
    expect(map.searchParams.get("marker")).toBe("48.8867,2.3832");
  });
});
