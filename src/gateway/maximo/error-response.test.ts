import { describe, expect, test } from "vitest";
import { Problem, type ProblemCode, problems } from "#contract/calls/problem.ts";
import { errorResponse, isMaximoPath } from "./error-response.ts";
import { reasonOf } from "./reason-codes.ts";

const prefix = "http://h/maximo/oslc";
const respond = (problem: Problem, isLean = true) =>
  errorResponse(problem, { isLean, prefix, requestId: "request-1" });

test("a problem has the lean form", () => {
  expect(respond(new Problem("noMember", { name: "MXPERSON", id: "_MQ--" }))).toEqual({
    Error: {
      extendedError: { moreInfo: { href: `${prefix}/error/messages/BMXAA8727E` } },
      reasonCode: "BMXAA8727E",
      message: "BMXAA8727E - There is no MXPERSON with the ID _MQ--.",
      statusCode: "404",
      correlationid: "request-1",
    },
  });
});

test("a problem has the namespaced form", () => {
  expect(respond(new Problem("badQuery", { message: "Wrong." }), false)).toEqual({
    "oslc:Error": {
      "oslc:statusCode": "400",
      "spi:reasonCode": "BMXAA8744E",
      "oslc:message": "BMXAA8744E - Wrong.",
      "oslc:extendedError": { "oslc:moreInfo": { "rdf:resource": `${prefix}/error/messages/BMXAA8744E` } },
      correlationid: "request-1",
    },
  });
});

test("the snippet of a query is below the message", () => {
  const snippet = 'name="a" or name="b"\n         ^';
  expect(respond(new Problem("badQuery", { message: "Encountered or.", snippet }))).toMatchObject({
    Error: { message: `BMXAA8744E - Encountered or.\n${snippet}` },
  });
});

describe("every problem", () => {
  test.each(Object.keys(problems) as ProblemCode[])(
    "%s has a reason code, and its status as a string",
    (code) => {
      expect(respond(new Problem(code))).toMatchObject({
        Error: {
          reasonCode: reasonOf[code],
          message: expect.stringMatching(new RegExp(`^${reasonOf[code]} - `)),
          statusCode: String(problems[code].status),
        },
      });
    },
  );
});

test.each([
  ["/maximo", true],
  ["/maximo/oslc/os/X", true],
  ["/maximoo", false],
  ["/api/public-data", false],
])("%s has errors in Maximo's JSON: %s", (path, isMaximo) => {
  expect(isMaximoPath(path)).toBe(isMaximo);
});
