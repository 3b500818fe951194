import { encode } from "uqr";
import { expect, test } from "vitest";

import { drawCode, verificationAddress } from "./specimen-verification.ts";

test("verificationAddress returns the portal's look-up address with the certificate number", () => {
  const address = "https://record.example/certificate-lookup?certNum=LL-2026-0001";
  expect(verificationAddress("https://record.example", "LL-2026-0001")).toBe(address);
});

test("verificationAddress encodes special characters of the certificate number", () => {
  const { searchParams } = new URL(verificationAddress("https://record.example", "A/1 & B=2"));
  expect([...searchParams]).toEqual([["certNum", "A/1 & B=2"]]);
});

test("drawCode draws a dark area for every dark module of the QR code", () => {
  const text = "https://record.example/certificate-lookup?certNum=1";
  const size = encode(text, { border: 0, ecc: "M", boostEcc: false }).data.length;
  const runs = [...drawCode(text, 0, 0, size).matchAll(/(\S+) (\S+) (\S+) (\S+) re/g)].map((run) =>
    run.slice(1).map(Number),
  );
  const dark = new Set(
    runs.flatMap(([x = 0, y = 0, length = 0]) =>
      Array.from({ length }, (_, at) => `${x + at},${size - 1 - y}`),
    ),
  );
  const expected = encode(text, { border: 0, ecc: "M", boostEcc: false }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
  );
  expect(dark).toEqual(new Set(expected));
});
