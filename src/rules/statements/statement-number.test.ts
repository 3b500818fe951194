import { expect, test } from "vitest";
import { statementNumber, statementNumberIn } from "./statement-number.ts";

test("the number of a statement has sixty bits", () => {
  expect(statementNumber(new Uint8Array(12))).toBe("STMT-0000-0000-0000");
  expect(statementNumber(new Uint8Array(20).fill(255))).toBe("STMT-ZZZZ-ZZZZ-ZZZZ");
  expect(statementNumber(Uint8Array.from([0, 1, 9, 10, 17, 18, 19, 20, 27, 31, 32, 33]))).toBe(
    "STMT-019A-HJKM-VZ01",
  );
});

test.each([
  ["STMT-7K3M-9QWD-2HXR", "STMT-7K3M-9QWD-2HXR"],
  [" stmt 7k3m 9qwd 2hxr ", "STMT-7K3M-9QWD-2HXR"],
  ["stmt7k3m9qwd2hxr", "STMT-7K3M-9QWD-2HXR"],
  ["STMT–7K3M–9QWD–2HXR", "STMT-7K3M-9QWD-2HXR"],
  ["Statement number: STMT-7K3M-9QWD-\n2HXR, of MERIDIAN STAR", "STMT-7K3M-9QWD-2HXR"],
  ["STMT-OOIL-9QWD-2HXR", "STMT-0011-9QWD-2HXR"],
  ["STMT-7K3M-9QWD-2HX", ""],
  ["STMT-7K3M-9QWD-2HXRR", ""],
  ["STMT-7K3M-9QWD-2HXU", ""],
  ["XSTMT-7K3M-9QWD-2HXR", ""],
  ["LL-2026-0001", ""],
  ["", ""],
])("in %j the number of a statement is %j", (text, number) => {
  expect(statementNumberIn(text)).toBe(number);
});
