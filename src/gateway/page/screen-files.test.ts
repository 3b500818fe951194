import { describe, expect, test } from "vitest";
import { withScreenPreloads } from "./screen-files.ts";

const template = '<html><body><template><link href="/assets/app-1.js"></template></body></html>';
const manifest = JSON.stringify({
  "main.tsx": { file: "assets/app-1.js", imports: ["_table.js"] },
  "_table.js": { file: "assets/table-1.js", css: ["assets/table-1.css"], imports: ["main.tsx"] },
  "features/details/details-screen.tsx": {
    file: "assets/details-1.js",
    css: ["assets/details-1.css"],
    imports: ["main.tsx", "_table.js"],
  },
  "features/suspensions/suspension-list-screen.tsx": { file: "assets/list-1.js" },
});

const preloaded = (path: string) =>
  [...withScreenPreloads(template, manifest)(path).matchAll(/href="\/assets\/([^"]+)"/g)].map(
    ([, file]) => file,
  );

describe("the page of a screen's address", () => {
  test("preloads the screen's files and their imports, but no file twice", () => {
    expect(preloaded("/absrecord/details")).toEqual([
      "app-1.js",
      "details-1.js",
      "details-1.css",
      "table-1.js",
      "table-1.css",
    ]);
  });

  test.each([
    ["/absrecord/extSearch", "details-1.js"],
    ["/class-suspension/list", "list-1.js"],
  ])("preloads the screen of %s", (path, file) => {
    expect(preloaded(path)).toContain(file);
  });

  test.each(["/", "/absrecord/search", "/absrecord/../details", "/portal/details", "/absrecord/constructor"])(
    "preloads nothing for %s",
    (path) => {
      expect(withScreenPreloads(template, manifest)(path)).toBe(template);
    },
  );

  test("preloads scripts as modules and styles as styles, with the page's nonce", () => {
    const page = withScreenPreloads(template, manifest)("/absrecord/details");
    expect(page).toContain(
      '<link rel="modulepreload" href="/assets/table-1.js" crossorigin="" nonce="__CSP_NONCE__">',
    );
    expect(page).toContain('<link rel="preload" as="style" href="/assets/table-1.css"');
  });

  test("is unchanged without a manifest", () => {
    expect(withScreenPreloads(template)("/absrecord/details")).toBe(template);
  });
});
