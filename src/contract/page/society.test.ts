import { describe, expect, test } from "vitest";

import { exampleSociety, societySchema } from "./society.ts";

test("the example society has an address for every link", () => {
  expect(exampleSociety).toMatchObject({
    name: "Albion Bureau of Shipping",
    abbreviation: "ABS",
    portalBase: "/portal",
    termsUrl: "/portal/terms-of-use",
    trainingUrl: "/portal/training",
    reportsUrl: "/portal/automatedreports",
    hasReports: false,
    contactUrl: `mailto:${exampleSociety.email}`,
    notFoundUrl: null,
  });
  expect(exampleSociety.socialLinks.map(({ name }) => name)).toEqual(["LinkedIn", "Facebook", "YouTube"]);
});

test("the default links use the configured portal and email address", () => {
  const configuration = {
    email: "help@class.example",
    portalBase: "https://class.example/",
    trainingUrl: "/academy",
  };
  expect(societySchema.parse(configuration)).toMatchObject({
    contactUrl: "mailto:help@class.example",
    termsUrl: "https://class.example/terms-of-use",
    trainingUrl: "/academy",
    reportsUrl: "https://class.example/automatedreports",
    hasReports: false,
  });
});

describe("a link", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//elsewhere.example",
    "/\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "https://[",
    "http://a b.example",
    "portal",
    "",
  ])("is rejected if it is %j", (contactUrl) => {
    expect(societySchema.safeParse({ contactUrl }).error?.issues[0]?.message).toMatch(
      /^must be a path such as/,
    );
  });
});

describe("the base of the portal's addresses", () => {
  test.each([
    ["/p", "/p"],
    ["/portal/", "/portal"],
    ["http://class.example", "http://class.example"],
    ["https://class.example/portal//", "https://class.example/portal"],
  ])("may be %s", (portalBase, expected) => {
    expect(societySchema.parse({ portalBase }).portalBase).toBe(expected);
  });

  test.each([
    ["/", /^must be a path such as "\/portal", or begin with/],
    ["/.", /^must be a path/],
    ["//", /^must be a path/],
    ["//class.example", /^must be a path/],
    ["mailto:a@b.c", /^must be a path/],
    ["https://[", /^must be a path/],
    ["https://class.example/?", /^must have no query/],
    ["https://class.example/?page=1", /^must have no query/],
    ["https://class.example/#", /^must have no query/],
    ["/portal?page=1", /^must have no query/],
  ])("must not be %s", (portalBase, message) => {
    expect(societySchema.safeParse({ portalBase }).error?.issues[0]?.message).toMatch(message);
  });
});

describe("the society's own 404 page", () => {
  test.each(["https://class.example/404#top", "http://class.example/404", "/portal/training", null])(
    "may be %s",
    (notFoundUrl) => expect(societySchema.parse({ notFoundUrl }).notFoundUrl).toBe(notFoundUrl),
  );

  test.each(["mailto:a@b.c", "https://[", "//class.example", "/absrecord/search#/not-found"])(
    "must not be %s",
    (notFoundUrl) => {
      const [issue] = societySchema.safeParse({ notFoundUrl }).error?.issues ?? [];
      expect(issue?.message).toMatch(/^must be a page of this site such as/);
    },
  );
});

test.each([
  ["an unknown entry", { nmae: "ABS" }],
  ["an empty name", { name: " " }],
  ["an invalid email address", { email: "help" }],
])("%s is rejected", (_, configuration) => {
  expect(societySchema.safeParse(configuration).success).toBe(false);
});

describe("the address of an analytics script or session recorder", () => {
  test("is null by default", () => {
    expect(exampleSociety).toMatchObject({ analyticsScriptUrl: null, sessionRecorderUrl: null });
  });

  test.each([
    ["https://analytics.example/tag.js", true],
    ["http://analytics.example/tag.js", false],
    ["/tag.js", false],
    ["javascript:alert(1)", false],
    ["https:analytics.example/tag.js", false],
    ["https://analytics.example/tag.js?ids=1,2;3#'a'", true],
    ["https://analytics.example;frame-src/tag.js", false],
    ["https://analytics.example/a;b.js", false],
    ["https://analytics.example,other.example/tag.js", false],
    ["https://analytics.example/a,b.js", false],
    ["https://'self'/tag.js", false],
    ["https://analytics.example/'a'.js", false],
    ['https://analytics.example/"a".js', false],
    ["https://analytics.example/a b.js", false],
    ["https://analytics.example/a\tb.js", false],
    ["https://", false],
  ])("such as %s is accepted: %s", (analyticsScriptUrl, expected) => {
    expect(societySchema.safeParse({ analyticsScriptUrl }).success).toBe(expected);
  });

  test.each([
    ["http://analytics.example/tag.js", /^must be an address that begins with https/],
    ["https://analytics.example;script-src *", /^must have no semicolon/],
    ["https://", /^must be an address/],
  ])("such as %s is rejected with the reason", (sessionRecorderUrl, message) => {
    const { error } = societySchema.safeParse({ sessionRecorderUrl });
    expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
  });
});
