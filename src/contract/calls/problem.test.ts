import { expect, test } from "vitest";

import { Problem, problems } from "./problem.ts";

test.each([
  [new Problem("itar"), 403, "This facility is ITAR secured. Access to controlled data is restricted."],
  [new Problem("internal"), 500, "Something went wrong, please contact the administrator"],
  [
    new Problem("tooManyRequests", { seconds: 5 }),
    429,
    "Too many requests. Please wait 5 seconds and try again.",
  ],
  [new Problem("badQuery", { message: "{name} is no field" }), 400, "{name} is no field"],
  [new Problem("unknownCall", { name: "X" }), 404, "There is no record set or script named X."],
])("%s has the status %i and the message %j", (problem, status, sentence) => {
  expect(problem.status).toBe(status);
  expect(problem.message).toBe(sentence);
});

test("a problem without its details has no placeholder in its message", () => {
  expect(new Problem("unknownCall").message).not.toContain("{");
});

test("every problem has an HTTP error status", () => {
  expect(Object.values(problems).filter(({ status }) => status < 400 || status > 599)).toEqual([]);
});
