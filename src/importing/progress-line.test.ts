import { expect, test } from "vitest";

import { type Output, progressLine } from "./progress-line.ts";

function recordOutput(terminal: Partial<Output>): { readonly output: Output; readonly text: () => string } {
  let text = "";
  return { output: { ...terminal, write: (more) => (text += more) }, text: () => text };
}

const steps = [
  { step: "reading", file: "ABSRECORDFLAG.ndjson", done: 0 },
  { step: "reading", file: "ABSRECORDVESSEL.ndjson", done: 0.25 },
  { step: "reading", file: "ABSRECORDVESSEL.ndjson", done: 0.5 },
  { step: "comparing", file: "ABSRECORDFLAG.ndjson", done: 0 },
  { step: "comparing", file: "ABSRECORDVESSEL.ndjson", done: 1 },
  { step: "merging", file: "", done: 0 },
] as const;

test("progressLine writes one line for each file and later step if the output is not a terminal", () => {
  const { output, text } = recordOutput({});
  const line = progressLine(output);
  for (const step of steps) line.show(step);
  line.clear();
  expect(text()).toBe("reading ABSRECORDFLAG.ndjson\nreading ABSRECORDVESSEL.ndjson\ncomparing\nmerging\n");
});

test("progressLine overwrites one line on a terminal and erases it at the end", () => {
  const { output, text } = recordOutput({ isTTY: true, columns: 200 });
  const line = progressLine(output);
  line.show({ step: "reading", file: "ABSRECORDVESSEL.ndjson", done: 0.5 });
  line.clear();
  expect(text()).toBe("\r\u001B[K████████████░░░░░░░░░░░░  50 % reading ABSRECORDVESSEL.ndjson\r\u001B[K");
});

test("progressLine does not wrap the bar on a narrow terminal", () => {
  const { output, text } = recordOutput({ isTTY: true, columns: 40 });
  progressLine(output).show({ step: "reading", file: "ABSRECORDVESSEL.ndjson", done: 1 });
  expect(text().replace("\r\u001B[K", "")).toHaveLength(39);
});

test("progressLine shows the time left of a step for all of its files", () => {
  const { output, text } = recordOutput({ isTTY: true, columns: 200 });
  let now = 0;
  const line = progressLine(output, () => now);
  line.show({ step: "reading", file: "F", done: 0 });
  now = 4000;
  line.show({ step: "reading", file: "G", done: 0.1 });
  expect(text()).toMatch(/ 36 s left, reading G$/);
  line.show({ step: "merging", file: "", done: 0 });
  now = 14_000;
  line.show({ step: "merging", file: "", done: 0.5 });
  expect(text()).toMatch(/ 10 s left, merging$/);
});

test("progressLine restarts its estimate when a step begins again", () => {
  const { output, text } = recordOutput({ isTTY: true, columns: 200 });
  let now = 0;
  const line = progressLine(output, () => now);
  line.show({ step: "reading", file: "source", done: 1 });
  now = 60_000;
  line.show({ step: "reading", file: "F", done: 0 });
  now = 64_000;
  line.show({ step: "reading", file: "F", done: 0.5 });
  expect(text()).toMatch(/ 4 s left, reading F$/);
});

test("progressLine shows the time left of a step from three seconds on", () => {
  const { output, text } = recordOutput({ isTTY: true, columns: 200 });
  let now = 0;
  const line = progressLine(output, () => now);
  line.show({ step: "reading", file: "F", done: 0 });
  const shown = [0.1, 0.25, 0.5, 1].map((done, index) => {
    now = [2999, 3000, 60_000, 120_000][index] ?? 0;
    line.show({ step: "reading", file: "F", done });
    return text().split("%").at(-1);
  });
  expect(shown).toEqual([" reading F", " 9 s left, reading F", " 1 min left, reading F", " reading F"]);
});
