import { describe, expect, test } from "vitest";

const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], { eager: true });

/** All catalogues by file and name: objects, whereas the module's other exports are functions. */
const catalogues = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(
      ([name, value]) => typeof value === "object" && /(?:Text|Columns|Names|Bases|Statements)$/.test(name),
    )
    .map(([name, value]) => [`${file} ${name}`, value as Record<string, unknown>] as const),
);

describe.each(catalogues)("the catalogue %s", (_, catalogue) => {
  const texts = () => Object.keys(catalogue).map((key) => [key, catalogue[key]] as const);

  test("can be parsed", () => {
    for (const [key, text] of texts())
      expect([key, typeof text]).toEqual([key, expect.stringMatching(/^(?:string|function)$/)]);
  });

  test("has no text with blanks around it or with doubled apostrophes", () => {
    const badly = texts().filter(([, text]) => typeof text === "string" && /^\s|\s$|^$|''/.test(text));
    expect(badly).toEqual([]);
  });
});

test("there are catalogues", () => {
  expect(catalogues.length).toBeGreaterThan(10);
});
