import { describe, expect, test } from "vitest";
import { namingScreens } from "./screen-files.ts";

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

const named = (path: string) =>
  [...namingScreens(template, manifest)(path).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

describe("the page of a screen's address", () => {
  test("names the screen's files and what they import, but not again what the page has", () => {
    expect(named("/absrecord/details")).toEqual([
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
  ])("knows the screen of %s", (path, file) => {
    expect(named(path)).toContain(file);
  });

  test.each(["/", "/absrecord/search", "/absrecord/../details", "/portal/details", "/absrecord/constructor"])(
    "names no more for %s",
    (path) => {
      expect(namingScreens(template, manifest)(path)).toBe(template);
    },
  );

  test("loads code as code and styles as styles, under the page's nonce", () => {
    const page = namingScreens(template, manifest)("/absrecord/details");
    expect(page).toContain(
      '<link rel="modulepreload" href="/assets/table-1.js" crossorigin="" nonce="__CSP_NONCE__">',
    );
    expect(page).toContain('<link rel="preload" as="style" href="/assets/table-1.css"');
  });

  test("is as it was built where the build left no manifest", () => {
    expect(namingScreens(template)("/absrecord/details")).toBe(template);
  });
});
