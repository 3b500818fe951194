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
    "/\t/elsewhere.example",
    "https://[",
    "http://a b.example",
    "portal",
    "",
  ])("%j", (contactUrl) => {
    expect(society.safeParse({ contactUrl }).error?.issues[0]?.message).toMatch(/^must be a path such as/);
  });
});

describe("the base of the portal's addresses", () => {
  test.each([
    ["/p", "/p"],
    ["/portal/", "/portal"],
    ["http://class.example", "http://class.example"],
    ["https://class.example/portal//", "https://class.example/portal"],
  ])("may be %s", (portalBase, expected) => {
    expect(society.parse({ portalBase }).portalBase).toBe(expected);
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
  ])("is not %s", (portalBase, message) => {
    expect(society.safeParse({ portalBase }).error?.issues[0]?.message).toMatch(message);
  });
});

describe("the society's own 404 page", () => {
  test.each(["https://class.example/404#top", "http://class.example/404", "/portal/training", null])(
    "may be %s",
    (notFoundUrl) => expect(society.parse({ notFoundUrl }).notFoundUrl).toBe(notFoundUrl),
  );

  test.each(["mailto:a@b.c", "https://[", "//class.example", "/absrecord/search#/not-found"])(
    "is not %s",
    (notFoundUrl) => {
      const [issue] = society.safeParse({ notFoundUrl }).error?.issues ?? [];
      expect(issue?.message).toMatch(/^must be a page of this site such as/);
    },
  );
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
  ])("%s is accepted: %s", (analyticsScriptUrl, expected) => {
    expect(society.safeParse({ analyticsScriptUrl }).success).toBe(expected);
  });

  test.each([
    ["http://analytics.example/tag.js", /^must be an address that begins with https/],
    ["https://analytics.example;script-src *", /^must have no semicolon/],
    ["https://", /^must be an address/],
  ])("%s is told what is wrong with it", (sessionRecorderUrl, message) => {
    const { error } = society.safeParse({ sessionRecorderUrl });
    expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
  });
});
