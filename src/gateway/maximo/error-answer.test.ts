import { describe, expect, test } from "vitest";
import { Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { errorAnswer, isMaximoPath } from "./error-answer.ts";
import { reasonOf } from "./reason-codes.ts";

const prefix = "http://h/maximo/oslc";
const answer = (problem: Problem, isLean = true) =>
  errorAnswer(problem, { isLean, prefix, requestId: "request-1" });

test("a problem in the lean form", () => {
  expect(answer(new Problem("noMember", { name: "MXPERSON", id: "_MQ--" }))).toEqual({
    Error: {
      extendedError: { moreInfo: { href: `${prefix}/error/messages/BMXAA8727E` } },
      reasonCode: "BMXAA8727E",
      message: "BMXAA8727E - There is no MXPERSON with the ID _MQ--.",
      statusCode: "404",
      correlationid: "request-1",
    },
  });
});

test("the same with namespaces", () => {
  expect(answer(new Problem("badQuery", { message: "Wrong." }), false)).toEqual({
    "oslc:Error": {
      "oslc:statusCode": "400",
      "spi:reasonCode": "BMXAA8744E",
      "oslc:message": "BMXAA8744E - Wrong.",
      "oslc:extendedError": { "oslc:moreInfo": { "rdf:resource": `${prefix}/error/messages/BMXAA8744E` } },
      correlationid: "request-1",
    },
  });
});

test("a place in a query is pointed at, below the message", () => {
  const snippet = 'name="a" or name="b"\n         ^';
  expect(answer(new Problem("badQuery", { message: "Encountered or.", snippet }))).toMatchObject({
    Error: { message: `BMXAA8744E - Encountered or.\n${snippet}` },
  });
});

describe("every problem", () => {
  test.each(Object.keys(problems) as ProblemCode[])("%s has a code, and its status as a text", (code) => {
    expect(answer(new Problem(code))).toMatchObject({
      Error: {
        reasonCode: reasonOf[code],
        message: expect.stringMatching(new RegExp(`^${reasonOf[code]} - `)),
        statusCode: String(problems[code].status),
      },
    });
  });
});

test.each([
  ["/maximo", true],
  ["/maximo/oslc/os/X", true],
  ["/maximoo", false],
  ["/api/public-data", false],
])("%s is answered in Maximo's JSON: %s", (path, isMaximo) => {
  expect(isMaximoPath(path)).toBe(isMaximo);
});
