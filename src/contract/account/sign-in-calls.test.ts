import { expect, test } from "vitest";
import { signInCalls } from "./sign-in-calls.ts";

const { body } = signInCalls["POST /api/account/single-sign-on"];
const returnPath = (returnTo: unknown) => body.parse({ returnTo }).returnTo;

test.each(["/", "/absrecord/details?ImoNum=9074729", "/a//b", "/x#y", `/${"x".repeat(1999)}`])(
  "%j is a path of this site",
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "@evil.example",
  "evil",
  "/a b",
  "/\t/evil.example",
  "/a\\b",
  `/${"x".repeat(2000)}`,
  null,
  undefined,
  7,
])("%j is replaced by /", (path) => {
  expect(returnPath(path)).toBe("/");
});
