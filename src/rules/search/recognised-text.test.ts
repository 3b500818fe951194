import { describe, expect, test } from "vitest";

import { recogniseText } from "./recognised-text.ts";

describe("the typed text", () => {
  test.each([
    ["9074729", { kind: "imo_number", number: "9074729", flaw: null }],
    ["IMO 907 4729", { kind: "imo_number", number: "9074729", flaw: null }],
    ["IMO 0000000", { kind: "imo_number", number: "0000000", flaw: "placeholder" }],
    ["1234565", { kind: "imo_number", number: "1234565", flaw: "companyNumber" }],
    ["imo no. 9074728", { kind: "imo_number", number: "9074728", flaw: "wrongCheckDigit" }],
    ["9074729, 9319466", { kind: "imo_numbers", count: 2, invalid: [] }],
    ["9074728 9319466", { kind: "imo_numbers", count: 2, invalid: ["9074728"] }],
    ["IMO 907472", { kind: "imo_number_length", digits: 6 }],
    ["IMO No. 90747291", { kind: "imo_number_length", digits: 8 }],
    ["Class No. 20151001", { kind: "class_number" }],
    ["official 45210-PEXT", { kind: "official_number" }],
    ["call sign 3FZZ9", { kind: "call_sign" }],
    ["20151001", { kind: "number", isShort: false }],
    ["90747", { kind: "number", isShort: false }],
    ["907472", { kind: "number", isShort: true }],
    ["9074729 MERIDIAN STAR", { kind: "imo_number", number: "9074729", flaw: null }],
    ["“９０７４７２９”", { kind: "imo_number", number: "9074729", flaw: null }],
    ["C-20151001-07", { kind: "certificate_number", number: "C-20151001-07" }],
    ["(slc 20151001 07)", { kind: "certificate_number", number: "slc 20151001 07" }],
    ["UTN: C-20151001-07", { kind: "certificate_number", number: "C-20151001-07" }],
    ["MERIDIAN STAR SLC-20151001-07", { kind: "certificate_number", number: "SLC-20151001-07" }],
    ["stmt 7k3m 9qwd 2hxr", { kind: "certificate_number", number: "STMT-7K3M-9QWD-2HXR" }],
    ["LL-2026-0001", { kind: "certificate_number", number: "LL-2026-0001" }],
  ])("%j is recognised", (text, recognised) => {
    expect(recogniseText(text)).toEqual(recognised);
  });

  test.each(["", "meridian", "IMO", "IMOGEN 2", "CLASSIC", "ocean 7", "CALL SIGN"])(
    "%j is not recognised as a number",
    (text) => {
      expect(recogniseText(text)).toBeNull();
    },
  );
});
