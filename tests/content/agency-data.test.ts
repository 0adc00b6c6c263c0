import { describe, expect, test } from "vitest";
import { openingHoursOf } from "../../src/content/agency/opening-hours";
import { postalAddressOf } from "../../src/content/agency/postal-address";

describe("the parts of an address", () => {
  test.each([
    [
      "12, rue du Cabestan, 75019 Paris",
      "01 99 00 27 18",
      ["12, rue du Cabestan", "75019", "Paris", "FR"],
    ],
    [
      "4 quai du Nord\nBâtiment B\n29200 Brest Cedex 2",
      "+33 (0)2 99",
      ["4 quai du Nord, Bâtiment B", "29200", "Brest Cedex 2", "FR"],
    ],
    ["Rue Haute 3\n1000 Bruxelles\nBelgique", "", ["Rue Haute 3", "1000", "Bruxelles", "BE"]],
    ["Rue du Lac 1, CH-1003 Lausanne, Suisse", "", ["Rue du Lac 1", "1003", "Lausanne", "CH"]],
    ["1, rue Peel\nH3A 1T8 Montréal\nCanada", "", ["1, rue Peel", "H3A 1T8", "Montréal", "CA"]],
    ["Hauptstraße 1, 10115 Berlin", "+49 30 1", ["Hauptstraße 1", "10115", "Berlin", undefined]],
  ])("%j, with the telephone number %j", (address, phone, [street, code, city, country]) => {
    expect(postalAddressOf(address, phone)).toEqual({
      streetAddress: street,
      postalCode: code,
      addressLocality: city,
      addressCountry: country,
    });
  });

  test.each([
    "",
    "Paris",
    "75019 Paris",
    "12, rue du Cabestan",
    "Au bout du quai, Brest",
    "12 3456, 7",
  ])("of %j are not certain", (address) =>
    expect(postalAddressOf(address, "01 99 00 27 18")).toBeUndefined(),
  );
});

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

describe("opening hours", () => {
  test.each([
    [
      "Lundi – vendredi\u00A0: 9\u00A0h – 18\u00A0h\nSamedi : 10 h – 16 h\nDimanche : Fermé",
      [
        { days: WEEK, opens: "09:00", closes: "18:00" },
        { days: ["Saturday"], opens: "10:00", closes: "16:00" },
      ],
    ],
    [
      "Du lundi au vendredi : de 9h30 à 12h et 14:00-18:15",
      [
        { days: WEEK, opens: "09:30", closes: "12:00" },
        { days: WEEK, opens: "14:00", closes: "18:15" },
      ],
    ],
    [
      "Mardis, jeudis et samedis : 8 h – 24 h",
      [{ days: ["Tuesday", "Thursday", "Saturday"], opens: "08:00", closes: "24:00" }],
    ],
  ])("are read in %j", (text, hours) => expect(openingHoursOf(text)).toEqual(hours));

  test.each([
    "",
    "Sur rendez-vous",
    "Lundi – vendredi : 9 h – 18 h\nLe reste du temps, sur rendez-vous",
    "Lundi : fermé",
    "Lundi : 9 h",
    "Lundi : 18 h – 9 h",
    "Lundi : 9 h – 25 h",
    "Lundi : 9 h 75 – 18 h",
    "Vendredi – lundi : 9 h – 18 h",
    "Lunedi : 9 h – 18 h",
    "Lundi : 9 h – 18 h, puis 20 h",
  ])("are not guessed in %j", (text) => expect(openingHoursOf(text)).toBeUndefined());
});
