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
