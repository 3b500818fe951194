// A visitor sees only the identity of a controlled facility and one sentence (docs/domain.md, section 6). The tests search the page and
// all responses for every text that occurs only in its record.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "./test.ts";
import { openPath, openScreen, screenPath, tab, tabNames } from "./vessel-screen.ts";

const message = "This facility is ITAR secured. Access to controlled data is restricted.";
const fleet = fileURLToPath(new URL("../../examples/fleet/", import.meta.url));
type Row = Readonly<Record<string, unknown>>;

const rows: readonly Row[] = readdirSync(fleet)
  .filter((file) => file.endsWith(".ndjson"))
  .flatMap((file) =>
    readFileSync(fleet + file, "utf8")
      .trimEnd()
      .split("\n"),
  )
  .map((line) => JSON.parse(line) as Row);

/** All texts and numbers of at least 1000 in a value, at any depth. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(texts);
  return typeof value === "string" || (typeof value === "number" && value >= 1000) ? [String(value)] : [];
}

const identityFields = [
  "assetnum",
  "vessel_name",
  "imo_num",
  "class_num",
  "vessel_type",
  "flag_name",
  "a_abs_vessel",
];
const controlledVessels = ["V1039", "V1040"];
const isOf = (assetnums: readonly string[]) => (row: Row) =>
  assetnums.includes(String(row["assetnum"])) || assetnums.includes(String(row["abs_destination_vessel"]));

/** Texts of a vessel's record that are not part of its identity and occur in no other public record. */
function uniqueTexts(assetnum: string): readonly string[] {
  const vesselRows = rows.filter(isOf([assetnum]));
  const identity = vesselRows
    .flatMap((row) => identityFields.flatMap((field) => texts(row[field])))
    .join("\n");
  const isOtherPublic = (row: Row) => !isOf([assetnum, ...controlledVessels])(row);
  const otherRows = rows
    .filter(isOtherPublic)
    .map((row) => JSON.stringify(row))
    .join("\n");
  const isUnique = (text: string) => !identity.includes(text) && !otherRows.includes(text);
  return [...new Set(vesselRows.flatMap(texts))].filter(
    (text) => text.length >= 5 && !text.includes("today") && isUnique(text),
  );
}

/** Records the bodies of pages and data responses from now on. */
function recordResponses(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (isPage || response.url().includes("/api/public-data")) bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

/** Whether content contains a text as a whole word: five digits can occur by chance within request ids and nonces. */
function occursIn(content: string) {
  return (text: string): boolean => {
    const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<![0-9A-Za-z])${literal}(?![0-9A-Za-z])`).test(content);
  };
}

test("the search for leaks finds the texts of an uncontrolled vessel", async ({ page }) => {
  const recordedResponses = recordResponses(page);
  await openScreen(page, "details?assetnum=V1001");
  const unique = uniqueTexts("V1001");
  const [content, responses] = [await page.content(), await recordedResponses()];
  for (const text of ["3FZZ9", "45210-PEXT"]) {
    expect(unique).toContain(text);
    expect([occursIn(content)(text), occursIn(responses)(text)]).toEqual([true, true]);
  }
});

test("every screen shows the identity and the message, and neither page nor response contains more", async ({
  page,
}) => {
  const secrets = uniqueTexts("V1039");
  expect(secrets).toEqual(expect.arrayContaining(["Resolute Sealift Inc", "Ready Reserve Force", "54298"]));
  const recordedResponses = recordResponses(page);
  let content = "";
  const readScreen = async () => {
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1, name: "RESOLUTE GUARDIAN" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    content += await page.content();
  };
  await openScreen(page, "details?assetnum=V1039");
  await readScreen();
  for (const name of tabNames) {
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/absrecord/${screenPath(name)}\\?`));
    await readScreen();
  }
  await openPath(page, "/class-suspension/details?assetnum=V1039");
  await readScreen();
  // What the server renders for a screen that the app has opened without it.
  for (const screen of [...tabNames.map(screenPath), "extSearch"]) {
    const response = await page.request.get(`/absrecord/${screen}?assetnum=V1039`);
    const html = await response.text();
    expect(html).toContain("RESOLUTE GUARDIAN");
    content += html;
  }
  const responses = await recordedResponses();
  expect(responses).toContain("RESOLUTE GUARDIAN");
  expect(secrets.filter(occursIn(content))).toEqual([]);
  expect(secrets.filter(occursIn(responses))).toEqual([]);
});

test("a search by name finds a controlled facility with its identity only", async ({ page }) => {
  const recordedResponses = recordResponses(page);
  await page.goto("/absrecord/search?vesselName=resolute");
  const card = page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("RESOLUTE GUARDIAN");
  await expect(card).toContainText("3995476");
  await expect(card).not.toContainText("In Class");
  const responses = await recordedResponses();
  expect(uniqueTexts("V1039").filter(occursIn(responses))).toEqual([]);
});
