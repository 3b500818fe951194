// Specification §6: of a controlled facility a visitor sees who it is and one sentence. What its record says beyond that must be
// neither on the page nor in any answer on the way to it, so both are searched for every text that no other vessel has.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { openScreen, tabNames } from "./vessel-screen.ts";

const message = "This facility is ITAR secured. Access to controlled data is restricted.";
const fleet = fileURLToPath(new URL("../../examples/fleet/", import.meta.url));
type Line = Readonly<Record<string, unknown>>;

const lines: readonly Line[] = readdirSync(fleet)
  .filter((file) => file.endsWith(".ndjson"))
  .flatMap((file) =>
    readFileSync(fleet + file, "utf8")
      .trimEnd()
      .split("\n"),
  )
  .map((line) => JSON.parse(line) as Line);

/** Words and large numbers, however deep. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(texts);
  return typeof value === "string" || (typeof value === "number" && value >= 1000) ? [String(value)] : [];
}

const identity = [
  "assetnum",
  "vessel_name",
  "imo_num",
  "class_num",
  "vessel_type",
  "flag_name",
  "a_abs_vessel",
];
const controlled = ["V1039", "V1040"];
const isOf = (assetnums: readonly string[]) => (line: Line) =>
  assetnums.includes(String(line["assetnum"])) || assetnums.includes(String(line["abs_destination_vessel"]));

/** What the record says of a vessel beyond its identity, and of no other vessel that anybody may read. */
function ownTexts(assetnum: string): readonly string[] {
  const own = lines.filter(isOf([assetnum]));
  const known = own.flatMap((line) => identity.flatMap((field) => texts(line[field]))).join("\n");
  const isOpen = (line: Line) => !isOf([assetnum, ...controlled])(line);
  const elsewhere = lines
    .filter(isOpen)
    .map((line) => JSON.stringify(line))
    .join("\n");
  const isOwn = (text: string) => !known.includes(text) && !elsewhere.includes(text);
  return [...new Set(own.flatMap(texts))].filter(
    (text) => text.length >= 5 && !text.includes("today") && isOwn(text),
  );
}

/** Everything that the record answers from now on: to the page, and with it. */
function listen(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (isPage || response.url().includes("/api/public-data")) answers.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(answers)).join("\n");
}

/** Whether a text stands somewhere by itself: five digits also turn up by chance within random request numbers and nonces. */
function standsIn(place: string) {
  return (text: string): boolean => {
    const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<![0-9A-Za-z])${literal}(?![0-9A-Za-z])`).test(place);
  };
}

test("the search for leaks finds what an uncontrolled vessel shows", async ({ page }) => {
  const answers = listen(page);
  await openScreen(page, "details?assetnum=V1001");
  const own = ownTexts("V1001");
  const [seen, answered] = [await page.content(), await answers()];
  for (const text of ["3FZZ9", "45210-PEXT"]) {
    expect(own).toContain(text);
    expect([standsIn(seen)(text), standsIn(answered)(text)]).toEqual([true, true]);
  }
});

test("every screen shows its identity and the message, and neither page nor answer says more", async ({
  page,
}) => {
  const secrets = ownTexts("V1039");
  expect(secrets).toEqual(expect.arrayContaining(["Resolute Sealift Inc", "Ready Reserve Force", "54298"]));
  const answers = listen(page);
  const record = [...tabNames.map((name) => name.toLowerCase()), "extSearch"];
  const screens = [...record.map((screen) => `absrecord/${screen}`), "class-suspension/details"];
  let seen = "";
  for (const screen of screens) {
    await page.goto(`/${screen}?assetnum=V1039`);
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1, name: "RESOLUTE GUARDIAN" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    seen += await page.content();
  }
  const answered = await answers();
  expect(answered).toContain("RESOLUTE GUARDIAN");
  expect(secrets.filter(standsIn(seen))).toEqual([]);
  expect(secrets.filter(standsIn(answered))).toEqual([]);
});

test("a controlled facility is found by its name with its identity alone", async ({ page }) => {
  const answers = listen(page);
  await page.goto("/absrecord/search?vesselName=resolute");
  const card = page.getByRole("region", { name: "Vessels found" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("RESOLUTE GUARDIAN");
  await expect(card).toContainText("3995476");
  await expect(card).not.toContainText("In Class");
  const answered = await answers();
  expect(ownTexts("V1039").filter(standsIn(answered))).toEqual([]);
});
