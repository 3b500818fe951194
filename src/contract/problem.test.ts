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
])("%s", (problem, status, sentence) => {
  expect(problem.status).toBe(status);
  expect(problem.message).toBe(sentence);
});

test("a detail that is missing leaves no placeholder", () => {
  expect(new Problem("unknownCall").message).not.toContain("{");
});

test("every problem has a status of an error", () => {
  expect(Object.values(problems).filter(({ status }) => status < 400 || status > 599)).toEqual([]);
});
