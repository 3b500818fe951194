import { expect, test } from "vitest";
import { BoundedList, groupOf, type ImportError } from "./report.ts";

const noDate = (line: number): ImportError => ({
  file: "SURVEY.ndjson",
  line,
  message: `due_date must be a date such as 2026-03-01, not "today-${line}d".`,
});

test.each([
  [
    'flag_id must be a whole number such as 12, not "twelve".',
    "flag_id must be a whole number such as 12, not ….",
    '"twelve"',
  ],
  [
    "due_date must be a date such as 2026-03-01, not 45678.",
    "due_date must be a date such as 2026-03-01, not ….",
    "45678",
  ],
  ["gross must be a number, not 12.5.1. Ask.", "gross must be a number, not …. Ask.", "12.5.1"],
  [
    'abs_x[12].list must be a list of objects, not {"a":1,"b":[2]}.',
    "abs_x[…].list must be a list of objects, not ….",
    '{"a":1,"b":[2]}',
  ],
  [`name must be a text, not "${"x".repeat(39)}….`, "name must be a text, not ….", `"${"x".repeat(39)}…`],
  ['The key "S1" stands in line 7 too.', 'The key "…" stands in line … too.', '"S1"'],
  ["It is empty.", "It is empty.", ""],
])("of %s the values and positions are left out", (message, kind, value) => {
  expect(groupOf({ file: "F", line: 3, message })).toEqual({
    file: "F",
    kind,
    count: 1,
    first: [{ line: 3, value }],
  });
});

test("a warning is named by its field, too, and a message about a whole file has no line", () => {
  const warning = { file: "F", field: "abs_service[0]", message: "It has no reason." };
  expect(groupOf(warning)).toMatchObject({
    kind: "abs_service[…]: It has no reason.",
    first: [{ line: null }],
  });
});

test.each([
  [2, 2],
  [3, 3],
  [4, 3],
])("of %i errors of a kind the first %i are named, and all are counted", (count, named) => {
  const errors = new BoundedList<ImportError>();
  for (let line = 1; line <= count; line += 1) errors.add(noDate(line));
  const [group, ...others] = errors.groups();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count, kind: "due_date must be a date such as 2026-03-01, not …." });
  expect(group?.first.map(({ line }) => line)).toEqual([1, 2, 3].slice(0, named));
});

test("the most frequent kind comes first, and the same kind of another file is another group", () => {
  const errors = new BoundedList<ImportError>();
  errors.add({ file: "A", message: "It is empty." }, noDate(1), noDate(2), { ...noDate(3), file: "B" });
  expect(errors.groups().map(({ count, file }) => [file, count])).toEqual([
    ["SURVEY.ndjson", 2],
    ["A", 1],
    ["B", 1],
  ]);
});

test.each([
  [49, 49],
  [50, 50],
  [51, 50],
])("of %i kinds %i are kept, and all errors are counted", (kinds, kept) => {
  const errors = new BoundedList<ImportError>();
  for (let kind = 0; kind < kinds; kind += 1) errors.add({ file: `F${kind}`, message: "It is empty." });
  errors.add({ file: "F0", message: "It is empty." });
  expect(errors.groups()).toHaveLength(kept);
  expect(errors.groups()[0]).toMatchObject({ file: "F0", count: 2 });
  expect([errors.count, errors.first.length]).toEqual([kinds + 1, Math.min(50, kinds + 1)]);
});

test("a list that is added to another one adds all of its errors to the groups", () => {
  const [errors, others] = [new BoundedList<ImportError>(), new BoundedList<ImportError>()];
  errors.add(noDate(1));
  for (let line = 2; line <= 101; line += 1) others.add(noDate(line));
  errors.addAll(others);
  expect(errors.groups()).toMatchObject([{ count: 101 }]);
  expect(errors.groups()[0]?.first.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect([errors.count, errors.first.length]).toEqual([101, 50]);
});
