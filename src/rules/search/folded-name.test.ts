import { describe, expect, test } from "vitest";

import { foldedWords, foldName } from "./folded-name.ts";

describe("a folded name", () => {
  test.each([
    ["Ocean Meridian", "OCEAN MERIDIAN"],
    ["ALCÁZAR", "ALCAZAR"],
    ["Straße", "STRASSE"],
    ["Ærø", "AERO"],
    ["Œuvre ﬁne", "OEUVRE FINE"],
    ["Łódź Þór Đà", "LODZ THOR DA"],
    ["O'Hara", "OHARA"],
    ["L’Étoile", "LETOILE"],
    ['M/V "Ocean Star"', "OCEAN STAR"],
    ["M.V. Ocean Star", "OCEAN STAR"],
    ["mv ocean star", "OCEAN STAR"],
    ["MT Ocean-Star", "OCEAN STAR"],
    ["S.S. United States", "UNITED STATES"],
    ["  two   blanks ", "TWO BLANKS"],
    ["A.B.C. 7", "ABC 7"],
    ["E.R. France", "ER FRANCE"],
    ["Marianna V V", "MARIANNA VV"],
    ["Captain V. Madias", "CAPTAIN V MADIAS"],
    ["K-Stream", "K STREAM"],
    ["ОКЕАН", "ОКЕАН"],
    ["M/V H", "H"],
    ["M/V A. NORDTEST", "A NORDTEST"],
    ["F/V Nordtest", "NORDTEST"],
    ["FV NORDTEST", "NORDTEST"],
    ["R/V Nordtest", "NORDTEST"],
    ["RRS Nordtest", "NORDTEST"],
    ["S/Y Nordtest", "NORDTEST"],
    ["M.Y. Nordtest", "NORDTEST"],
    ["LPG/C Nordtest", "NORDTEST"],
    ["M. V. Nordtest", "NORDTEST"],
    ["MY WAY", "MY WAY"],
    ["TS TAIPEI", "TS TAIPEI"],
    ["MERI\u00ADDIAN\u200F", "MERIDIAN"],
    ["NOUR ٢", "NOUR 2"],
    ["%_\\", ""],
    ["", ""],
  ])("of %j is %j", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  test.each(["MV", "SS", "MTWARA", "MSC OSCAR", "SSANGYONG"])("keeps %j, which has no prefix", (name) => {
    expect(foldName(name)).toBe(name);
  });

  test("is the same when it is folded again", () => {
    for (const name of ["M/V Alcázar", "Ærø 2", "O'Hara"])
      expect(foldName(foldName(name))).toBe(foldName(name));
  });

  test("has each word once", () => {
    expect(foldedWords("STAR OF STAR")).toEqual(["STAR", "OF"]);
    expect(foldedWords("")).toEqual([]);
  });
});
