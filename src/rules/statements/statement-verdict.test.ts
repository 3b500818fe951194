import { expect, test } from "vitest";
import {
  type DataFinding,
  type SignatureFinding,
  statementTone,
  type StatementVerdict,
  statementVerdict,
} from "./statement-verdict.ts";

test.each<[SignatureFinding | null, DataFinding, StatementVerdict]>([
  ["whole", "genuine", "genuine"],
  ["whole", "none", "other"],
  ["whole", "changed", "changed"],
  ["whole", "otherKey", "otherKey"],
  ["added", "genuine", "added"],
  ["added", "none", "other"],
  ["changed", "genuine", "changed"],
  ["changed", "none", "changed"],
  ["otherKey", "genuine", "otherKey"],
  ["otherKey", "changed", "changed"],
  ["none", "genuine", "data"],
  ["none", "changed", "changed"],
  ["none", "otherKey", "otherKey"],
  ["none", "none", "unsigned"],
  [null, "genuine", "genuine"],
  [null, "changed", "changed"],
  [null, "otherKey", "otherKey"],
  [null, "none", "unsigned"],
])("a signature %s and data %s are %s", (signature, data, verdict) => {
  expect(statementVerdict(signature, data)).toBe(verdict);
});

test("only a genuine statement that the record still makes is without reserve", () => {
  expect(statementTone("genuine", "same")).toBe("success");
  for (const now of ["otherDay", "otherToday"] as const)
    expect(statementTone("genuine", now)).toBe("warning");
  expect(statementTone("added", "same")).toBe("warning");
  expect(statementTone("changed", "same")).toBe("danger");
});
