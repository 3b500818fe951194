import { expect, test } from "vitest";
import { statementPathIn } from "./statement-address.ts";

test.each([
  [
    "https://record.example/vessels/9074729/statement?at=2024-06-01",
    "/vessels/9074729/statement?at=2024-06-01",
  ],
  [
    "see\nhttps://other.example/vessels/A-1/statement?at=2024-06-01&known=2024-06-02#x",
    "/vessels/A-1/statement?at=2024-06-01&known=2024-06-02",
  ],
  ["/vessels/9074729/statement", ""],
  ["/vessels/../statement?at=2024-06-01", ""],
  ["", ""],
])("the statement that %j names is '%s'", (text, path) => {
  expect(statementPathIn(text)).toBe(path);
});
