import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

const namesOf = (names: StatementNames, statement: string, runs: number) =>
  Array.from({ length: runs }, () => names.nameOf(statement));

test("a statement gets a name with its third run, and keeps it", () => {
  const names = new StatementNames();
  expect(namesOf(names, "select 1", 4)).toEqual([undefined, undefined, "plimsoll_1", "plimsoll_1"]);
  expect(namesOf(names, "select 2", 3).at(-1)).toBe("plimsoll_2");
});

test("statements that do not run again get no names, however many there are", () => {
  const names = new StatementNames();
  for (let number = 0; number < 5000; number += 1) expect(names.nameOf(`select ${number}`)).toBeUndefined();
  expect(namesOf(names, "select 1 as often", 3).at(-1)).toBe("plimsoll_1");
});

test("at most 200 statements get names", () => {
  const names = new StatementNames();
  const last = Array.from({ length: 201 }, (_, number) => namesOf(names, `select ${number}`, 3).at(-1));
  expect(last.filter((name) => name !== undefined)).toHaveLength(200);
  expect(last.at(-1)).toBeUndefined();
});
