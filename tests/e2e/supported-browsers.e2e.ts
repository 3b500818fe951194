// The oldest supported browsers: what one of them lacks is removed from the browser of the tests before the page loads.
import { readFileSync } from "node:fs";
import compatibility, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data/forLegacyNode";
import { appStarted } from "./first-view.ts";
import { screens } from "./main-screens.ts";
import { expect, type Page, test } from "./test.ts";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly browserslist: readonly string[];
};

/** The names of browsers in the compatibility data that differ from those in `browserslist`. */
const names: Readonly<Record<string, BrowserName>> = { ios: "safari_ios" };

/** The supported browsers with their oldest version. */
const oldest = browserslist.map((entry) => {
  const [name = "", version = ""] = entry.split(" >= ");
  return { name: names[name] ?? (name as BrowserName), version: Number(version) };
});

/** Whether one of the browsers lacks a feature, or has it only behind a setting or under another name. */
function isMissing({ support }: CompatStatement): boolean {
  return oldest.some(({ name, version }) => {
    const statements = [support[name] ?? []].flat();
    return !statements.some(
      ({ alternative_name, flags, prefix, version_added }) =>
        !flags &&
        prefix === undefined &&
        alternative_name === undefined &&
        typeof version_added === "string" &&
        Number.parseFloat(version_added.replace("≤", "")) <= version,
    );
  });
}

/** The missing objects, `["Scheduler"]`, and members of others, `["Promise", "try"]` or `["URL", "canParse_static"]`. */
function missingIn(tree: Identifier): readonly (readonly string[])[] {
  return featuresOf(tree).flatMap(([name, feature, node]) =>
    isMissing(feature)
      ? [[name]]
      : featuresOf(node)
          .filter(([, member]) => isMissing(member))
          .map(([member]) => [name, member]),
  );
}

/** The features directly below a node, by name. */
function featuresOf(node: Identifier): readonly (readonly [string, CompatStatement, Identifier])[] {
  return Object.entries(node as Readonly<Record<string, Identifier>>).flatMap(([name, child]) => {
    const { __compat: support } = child;
    return name !== "__compat" && support ? [[name, support, child] as const] : [];
  });
}

const missing = [compatibility.javascript.builtins, compatibility.api].flatMap((tree) =>
  missingIn(tree as Identifier),
);

/** Removes them in a page or a worker. */
const removal = `for (const [name, member] of ${JSON.stringify(missing)}) {
  const remove = (owner, key) => owner && Reflect.deleteProperty(owner, key);
  const owner = globalThis[name] ?? Intl[name];
  if (member === undefined) [globalThis, Intl].forEach((one) => remove(one, name));
  else if (member.endsWith("_static")) remove(owner, member.slice(0, -"_static".length));
  else if (owner) [owner, owner.prototype].forEach((one) => remove(one, member));
}
`;

/** Collects the errors of a page. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

test("the oldest browsers lack what was a fault in them", () => {
  const lacking = missing.map((path) => path.join("."));
  expect(lacking).toEqual(
    expect.arrayContaining([
      "URL.canParse_static",
      "Promise.withResolvers",
      "Promise.try",
      "Uint8Array.toHex",
    ]),
  );
  expect(lacking).not.toContain("Array.toSorted");
});

test("every screen works in the oldest supported browsers", { tag: "@slow" }, async ({ page }) => {
  await page.addInitScript(removal);
  const errors = errorsOf(page);
  for (const address of screens) {
    await page.goto(address);
    await appStarted(page);
    await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    await expect(page.getByText("Something went wrong"), address).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

/** A certificate of the demonstration with a document. */
const certificate = "C-20151001-07";

test(
  "a certificate that was saved again is found by its number in the oldest supported browsers",
  { tag: "@slow" },
  async ({ page }) => {
    await page.addInitScript(removal);
    await page.route(/read-pdf\.worker/, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: removal + (await response.text()) });
    });
    const response = await page.request.get(`/viewCertificate?certNum=${certificate}`);
    const saved = Buffer.concat([await response.body(), Buffer.from("\n% saved again\n")]);
    await page.goto("/certificate-lookup");
    await appStarted(page);
    const choose = page.getByLabel(/^Compare a file with the record/);
    await choose.setInputFiles({ name: "saved.pdf", mimeType: "application/pdf", buffer: saved });
    await expect(page.getByText("Not the file as issued").first()).toBeVisible();
  },
);

test("a file that cannot be read for a number says so", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/certificate-lookup");
  await appStarted(page);
  const choose = page.getByLabel(/^Compare a file with the record/);
  await choose.setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 no more"),
  });
  await expect(page.getByText("this file cannot be read for the number")).toBeVisible();
});

test(
  "an older browser keeps the page as it was sent, and says that it is too old",
  { tag: "@slow" },
  async ({ page }) => {
    await page.addInitScript("delete Array.prototype.toSorted");
    const errors = errorsOf(page);
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    for (const address of screens.slice(0, 4)) {
      await page.goto(address);
      await expect(page.getByText("This browser is too old for the functions")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    }
    await page.getByRole("link", { name: "Class status" }).first().click();
    await expect(page.getByText("Class, name and flag over time")).toBeVisible();
    expect(errors).toEqual([]);
    expect(files.filter((file) => /\/react-.*\.js/.test(file))).toEqual([]);
  },
);
