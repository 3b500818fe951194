// @vitest-environment node
// Runs in a real browser, because DOMPurify depends on the browser's own HTML parser.
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headlessShell, browserFlags } from "#tests/e2e/browser.ts";
import { allowedMarkup } from "./sanitise.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await headlessShell(), args: browserFlags });
  page = await browser.newPage();
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("dompurify/purify.min.js") });
}, 60_000);
afterAll(() => browser.close());

/** The sanitised HTML. */
function sanitised(html: string): Promise<string> {
  const sanitise = `DOMPurify.sanitize(${JSON.stringify(html)}, ${JSON.stringify(allowedMarkup)})`;
  return page.evaluate<string>(sanitise);
}

describe("sanitising keeps", () => {
  test.each([
    ["semantic elements", "<p>In way of <b>frame 102</b></p>"],
    ["lists", "<ul><li>Crop</li><li>Renew <i>12.5 mm</i></li></ul>"],
    ["tables with their spans", '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'],
    ["plain text", "First line\nSecond line"],
  ])("%s", async (_, html) => {
    expect(await sanitised(html)).toBe(html);
  });
});

describe("sanitising removes", () => {
  test.each([
    ["scripts with their content", "a<script>alert(1)</script>b", "ab"],
    ["event handlers", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["styles, classes and ids", '<p style="color:red" class="x" id="y">a</p>', "<p>a</p>"],
    ["data and aria attributes", '<p data-x="1" aria-label="y">a</p>', "<p>a</p>"],
    ["images", '<img src="x" onerror="alert(1)">a', "a"],
    ["links, but not their text", '<a href="javascript:alert(1)">a</a>', "a"],
    ["headings, but not their text", "<h1>a</h1>", "a"],
    ["forms", '<form action="/x"><input name="y">a</form>', "a"],
    ["iframes", '<iframe src="/x"></iframe>a', "a"],
    ["SVG", "<svg><script>alert(1)</script></svg>a", "a"],
    ["style sheets", "<style>p{display:none}</style>a", "a"],
  ])("%s", async (_, html, safe) => {
    expect(await sanitised(html)).toBe(safe);
  });
});
