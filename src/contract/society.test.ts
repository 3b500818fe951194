import { describe, expect, test } from "vitest";

import { exampleSociety, society } from "./society.ts";

test("with nothing configured, every link leads somewhere", () => {
  expect(exampleSociety).toMatchObject({
    name: "American Bureau of Shipping",
    abbreviation: "ABS",
    portalBase: "/portal",
    termsUrl: "/portal/terms-of-use",
    trainingUrl: "/portal/training",
    reportsUrl: "/portal/automatedreports",
    contactUrl: `mailto:${exampleSociety.email}`,
    notFoundUrl: null,
  });
  expect(exampleSociety.socialLinks.map(({ name }) => name)).toEqual(["LinkedIn", "Facebook", "YouTube"]);
});

test("links follow the portal and the e-mail address, unless they are set", () => {
  const given = {
    email: "help@class.example",
    portalBase: "https://class.example/",
    trainingUrl: "/academy",
  };
  expect(society.parse(given)).toMatchObject({
    contactUrl: "mailto:help@class.example",
    termsUrl: "https://class.example/terms-of-use",
    trainingUrl: "/academy",
    reportsUrl: "https://class.example/automatedreports",
  });
});

describe("a link that a browser should not follow is refused", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//elsewhere.example",
    "/\\\\elsewhere.example",
    "portal",
    "",
  ])("%j", (contactUrl) => {
    expect(society.safeParse({ contactUrl }).error?.issues[0]?.message).toMatch(/^must be a path such as/);
  });
});

test.each([
  ["an unknown entry", { nmae: "ABS" }],
  ["an empty name", { name: " " }],
  ["an e-mail address that is none", { email: "help" }],
])("%s is refused", (_, given) => {
  expect(society.safeParse(given).success).toBe(false);
});

describe("the scripts that watch the page", () => {
  test("are none where nothing is configured", () => {
    expect(exampleSociety).toMatchObject({ analyticsScriptUrl: null, sessionRecorderUrl: null });
  });

  test.each([
    ["https://analytics.example/tag.js", true],
    ["http://analytics.example/tag.js", false],
    ["/tag.js", false],
    ["javascript:alert(1)", false],
  ])("%s is accepted: %s", (analyticsScriptUrl, expected) => {
    expect(society.safeParse({ analyticsScriptUrl }).success).toBe(expected);
  });
});
