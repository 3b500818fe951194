import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withPreloads } from "./preloads.ts";

const template = `<html><head><script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start-1.js"><link rel="stylesheet" href="/assets/style.css"></head>
<body><template></template></body></html>`;
const manifest = JSON.stringify({
  "index.html": { file: "assets/index-1.js", imports: ["_start.js"], assets: ["assets/inter-1.woff2"] },
  "_start.js": {
    file: "assets/start-1.js",
    dynamicImports: ["main.tsx"],
  },
  "main.tsx": {
    file: "assets/app-1.js",
    imports: ["_start.js"],
    dynamicImports: ["features/details/details-screen.tsx"],
  },
  "_table.js": { file: "assets/table-1.js", imports: ["main.tsx"] },
  "features/details/details-screen.tsx": {
    file: "assets/details-1.js",
    imports: ["main.tsx", "_table.js"],
  },
  "app/shell/vessel-layout.tsx": { file: "assets/vessel-1.js", imports: ["main.tsx"] },
  "features/suspensions/suspension-list-screen.tsx": { file: "assets/list-1.js" },
  "features/suspensions/suspension-table.tsx": { file: "assets/rows-1.js", imports: ["_table.js"] },
});

const html = withPreloads(template, manifest);
const preloaded = (path: string) =>
  [...(/<template>.*<\/template>/.exec(html(path)) ?? [""])[0].matchAll(/href="\/assets\/([^"]+)"/g)]
    .map(([, file]) => file)
    .slice(1); // the page's own

describe("the page of a screen's address", () => {
  test("preloads the screen's files and their imports, but no file twice", () => {
    expect(preloaded("/absrecord/details")).toEqual([
      "app-1.js",
      "details-1.js",
      "table-1.js",
      "vessel-1.js",
    ]);
    expect(preloaded("/class-suspension/list")).not.toContain("vessel-1.js");
    expect(existsSync("src/web/app/shell/vessel-layout.tsx")).toBe(true);
  });

  test.each([
    ["/absrecord/extSearch", "details-1.js"],
    ["/class-suspension/list", "list-1.js"],
  ])("preloads the screen of %s", (path, file) => {
    expect(preloaded(path)).toContain(file);
  });

  test("preloads the parts that the server has shown", () => {
    const page = html("/class-suspension/list", ["SuspensionTable", "Unknown"]);
    expect(page).toContain('href="/assets/rows-1.js"');
    expect(page).toContain('href="/assets/table-1.js"');
  });

  test.each(["/", "/absrecord/search", "/absrecord/../details", "/portal/details", "/absrecord/constructor"])(
    "preloads nothing but the app for %s",
    (path) => {
      expect(preloaded(path)).toEqual(["app-1.js"]);
    },
  );

  test("preloads scripts as modules", () => {
    expect(html("/absrecord/details")).toContain(
      '<link rel="modulepreload" href="/assets/table-1.js" crossorigin="">',
    );
  });

  test("holds back the code of the page, which runs before that of the app", () => {
    const [head = "", body = ""] = html("/").split("</head>");
    expect(head).toContain("style.css");
    expect(head).not.toContain(".js");
    expect(body).toMatch(
      /<template><script [^>]*index-1\.js"><\/script><link [^>]*start-1\.js"><link [^>]*app-1/,
    );
  });

  test("preloads the page's font in the head", () => {
    expect(html("/").split("</head>")[0]).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/inter-1.woff2" crossorigin="">',
    );
  });

  test("is unchanged without a manifest", () => {
    expect(withPreloads(template)("/absrecord/details")).toBe(template);
  });
});
