import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callDescriptors } from "#contract/calls/calls.ts";
import { renderApiPage } from "./api-page.ts";

const pageOf = (...texts: readonly string[]) =>
  renderApiPage(texts.map((text, index) => ({ name: `${index}.md`, text })));

describe("the page of the API", () => {
  const names = ["api.md", "api-examples.md", "query-language.md", "record-sets.md"];
  const { contents, main } = renderApiPage(
    names.map((name) => ({ name, text: readFileSync(`docs/${name}`, "utf8") })),
  );

  test.each(callDescriptors.map(({ path }) => path))("has the fields of %s, and an entry", (path) => {
    const section = main.split("</section>").find((part) => part.includes(`>${path}</a></h3>`));
    expect(section).toContain("<summary>Fields of a member</summary>");
    expect(section).toMatch(/<li>|It supports pages and no conditions/);
    expect(contents).toContain(`>${path}</a>`);
  });

  test("names attributes of related records and of nested lists", () => {
    expect(main).toContain('<code translate="no">abs_registered_owner.customer_name</code>');
    expect(main).toContain(
      '<code translate="no">abs_vessel_customer_rel.abs_customers.locations.serviceaddress.formattedaddress</code>',
    );
  });

  test("has the places that the server fills", () => {
    expect(main).toContain('<code translate="no">RATE_LIMIT</code> requests a minute');
    expect(main).toContain("curl -G http://localhost:8080/maximo/api");
  });

  test("has no code that a browser would run, and one title", () => {
    expect(main).not.toMatch(/<script|style="|\son\w+="/);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });
});

test("headings have addresses, and sections reach to the next heading", () => {
  const { contents, main } = pageOf("# One\n\nA\n\n## What it `costs`\n\nB\n\n### Part\n\nC");
  expect(main).toContain(
    '<section><h2 id="what-it-costs"><a href="#what-it-costs">What it <code translate="no">costs</code></a></h2>\n<p>B</p>',
  );
  expect(main).toContain('<section><h3 id="part">');
  expect(contents).toBe(
    '<ul><li><a href="#what-it-costs">What it costs</a><ul><li><a href="#part">Part</a></li></ul></li></ul>',
  );
});

test("a further page is a section, and links lead to it and to its headings", () => {
  const { main } = pageOf(
    "# One\n\n[two](1.md), [part](1.md#part), [site](https://example.org)",
    "# Two\n\n## Part",
  );
  expect(main).toContain(
    '<a href="#two">two</a>, <a href="#part">part</a>, <a href="https://example.org">site</a>',
  );
  expect(main).toContain('<h2 id="two">');
  expect(main).toContain('<h3 id="part">');
});

test("code and the cells of a table are text", () => {
  const { main } = pageOf(
    "# One\n\n```sh\ncurl '<a>' && \"b\"\n```\n\n| A `b` | C |\n|---|---|\n| `<d>` | e |",
  );
  expect(main).toContain("<code>curl '&#60;a&#62;' &#38;&#38; &#34;b&#34;\n</code>");
  expect(main).toContain('aria-label="A b, C"');
  expect(main).toContain('<td><code translate="no">&#60;d&#62;</code></td><td>e</td>');
});

test.each([
  ["# One\n\n## Two\n\n## Two", "Two headings"],
  ["# One\n\n[a](#nowhere)", "#nowhere"],
  ["# One\n\n[a](architecture.md)", "architecture.md"],
])("a page whose headings or links cannot work is rejected: %s", (text, message) => {
  expect(() => pageOf(text)).toThrow(message);
});
