import { expect, test } from "vitest";
import { numberInCode } from "./certificate-code.ts";

test.each([
  ["https://record.example/certificate-lookup?certNum=LL-2026-0001", "LL-2026-0001"],
  ["http://localhost:8080/certificate-lookup?certNum=C%2F1%20A", "C/1 A"],
  ["https://record.example/certificate-lookup", ""],
  ["https://another.example/", ""],
  [" LL-2026-0001 ", "LL-2026-0001"],
])("numberInCode(%j) returns %j", (text, number) => {
  expect(numberInCode(text)).toBe(number);
});
