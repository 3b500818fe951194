// What states the class of a vessel: band, card, list, table, print-out, HTML and responses.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { leaveToApp } from "./first-view.ts";
import { printedLines, printedTexts } from "./pdf-text.ts";
import { facts, waitUntilLoaded } from "./vessel-screen.ts";

interface FleetVessel {
  readonly assetnum: string;
  readonly security_domain_id?: number;
  readonly class_num?: string;
  readonly imo_num?: string;
}

const fleet = readFileSync("examples/fleet/ABSRECORDVESSEL.ndjson", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as FleetVessel);
/** The vessels of the demonstration fleet that every reader sees. */
export const vessels = fleet.filter(({ security_domain_id }) => security_domain_id !== 1);

export const band = (page: Page) => page.getByRole("region", { name: "Class of the vessel" });
export const stateLine = (page: Page) =>
  band(page)
    .getByText(/^Class State/)
    .locator("+ dd");

type Members = Map<string, readonly Readonly<Record<string, unknown>>[]>;

/** The members of each inner call of a page, by the path of the call, read before the page receives them. */
async function collectMembers(page: Page): Promise<Members> {
  const members: Members = new Map();
  await leaveToApp(page);
  await page.route("**/api/public-data", async (route) => {
    const { osurl = "" } = (route.request().postDataJSON() ?? {}) as { osurl?: string };
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const json = (await response.json().catch(() => ({}))) as { member?: Record<string, unknown>[] };
    members.set(osurl.split("?")[0] ?? "", json.member ?? []);
    await route.fulfill({ response }).catch(() => undefined);
  });
  return members;
}

const labelOf = (state: unknown): string | undefined =>
  (state as { label?: string } | null | undefined)?.label;

/** The texts of each search card, by the vessel's key in its address. One search finds the whole fleet. */
async function searchCards(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  await page.goto("/absrecord/search?vesselName=%25&pages=9");
  await waitUntilLoaded(page);
  const cards = page.getByRole("main").getByRole("listitem").locator('a[href*="/details?"]');
  await expect(cards).toHaveCount(fleet.length);
  const texts = await cards.evaluateAll((links) =>
    links.map(
      (link) =>
        [
          new URL((link as HTMLAnchorElement).href).search,
          [...link.querySelectorAll("*")].map(({ textContent }) => textContent.trim()),
        ] as const,
    ),
  );
  return new Map(texts);
}

/** The lines of the printed suspension list, as a table with all vessels. */
async function printedList(page: Page): Promise<readonly string[]> {
  await page.goto("/class-suspension/list?view=table&pages=9");
  await page.getByRole("table").waitFor();
  await waitUntilLoaded(page);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  return printedLines(await printedTexts(await page.pdf({ format: "A3", landscape: true })));
}

/** What one page has of all vessels: the search cards, the printed suspension list and its CSV file. */
interface WholeFleet {
  readonly cards: ReadonlyMap<string, readonly string[]>;
  readonly printed: readonly string[];
  readonly csv: string;
}

async function readWholeFleet(page: Page): Promise<WholeFleet> {
  return {
    cards: await searchCards(page),
    printed: await printedList(page),
    csv: await (await page.request.get("/class-suspension/list.csv")).text(),
  };
}

/** Read once by each process that runs some of the tests. */
let whole: WholeFleet | undefined;

/** Expects that all state the same of some vessels. Returns the meanings of their class states. */
export async function expectAgreement(
  page: Page,
  some: readonly FleetVessel[],
): Promise<ReadonlySet<string>> {
  const members = await collectMembers(page);
  whole ??= await readWholeFleet(page);
  await page.goto("/class-suspension/list");
  const printed = new Set<string>();
  for (const vessel of some) {
    const { assetnum } = vessel;
    members.clear();
    // The router notices the address. A navigation that loads the page again would take three times as long.
    await page.evaluate(
      (address) => window.history.pushState({}, "", address),
      `/class-suspension/details?assetnum=${assetnum}`,
    );
    await expect(band(page)).toHaveAttribute("data-waiting", "false");
    await expect
      .poll(() => members.has("/script/PLIMSOLLVESSELVERDICT"), { message: assetnum, intervals: [50] })
      .toBe(true);
    await waitUntilLoaded(page);
    const [verdict = {}] = members.get("/script/PLIMSOLLVESSELVERDICT") ?? [];
    expect(verdict["assetnum"]).toBe(assetnum);
    const [record = {}] = members.get("/os/ABSRECORDVESSEL") ?? [];
    const meaning = String(verdict["meaning"]);
    const state = labelOf(verdict["class_state"]);
    expect(labelOf(record["class_state"]), assetnum).toBe(state);
    await expect(stateLine(page), assetnum).toContainText(state ?? "No class state on record");
    const shown = await facts(page.getByRole("main").locator("header"));
    expect(
      shown.filter((fact) => fact.startsWith("Class State")),
      `${assetnum} states its class once`,
    ).toHaveLength(1);
    await expectTableAgrees(page, meaning, state);
    await expectHtmlAgrees(page, assetnum);
    expectListAgrees(whole, vessel, meaning);
    expectCardAgrees(whole, vessel, state);
    await expectCountsInBand(page, verdict);
    // The style sheet of paper depends on the meaning alone, so that one vessel of each is printed.
    if (printed.has(meaning)) continue;
    printed.add(meaning);
    const paper = await printedTexts(await page.pdf({ format: "A4", pageRanges: "1" }));
    const line = (await stateLine(page).innerText()).replaceAll(/\s+/g, " ");
    expect(printedLines(paper).join("\n"), `${assetnum} on paper`).toContain(`Class State ${line}`);
  }
  return printed;
}

/** The current status of the screen names the same state as the band, with the same day. */
async function expectTableAgrees(page: Page, meaning: string, state: string | undefined): Promise<void> {
  const status = page.getByText("Current Status", { exact: true }).locator("+ dd");
  if (meaning === "suspended" || meaning === "withdrawn") {
    await expect(status).toHaveText(meaning === "suspended" ? "Class Suspended" : "Class Withdrawn");
  } else {
    await expect(status).toHaveText(state ?? "N/A");
  }
  const date = await page.getByText("Status Date", { exact: true }).locator("+ dd").textContent();
  const since = await stateLine(page).textContent();
  if (date === "N/A") expect(since).not.toMatch(/since \d/);
  else expect(since).toContain(`since ${date}`);
}

/** The HTML that the server sends has the band and the facts of the screen, word by word. */
async function expectHtmlAgrees(page: Page, assetnum: string): Promise<void> {
  const sent = await (await page.request.get(`/class-suspension/details?assetnum=${assetnum}`)).text();
  const [ofServer, ofApp] = await page.evaluate((html) => {
    const textsOf = (screen: Document) => [
      screen.querySelector("main [aria-label='Class of the vessel']")?.textContent,
      ...[...screen.querySelectorAll("main :is(dt, dd)")].map(({ textContent }) => textContent),
    ];
    return [textsOf(new DOMParser().parseFromString(html, "text/html")), textsOf(document)];
  }, sent);
  expect(ofServer?.length, assetnum).toBeGreaterThan(10);
  expect(ofServer, assetnum).toEqual(ofApp);
}

/** The links of the band are the numbers of the response. */
async function expectCountsInBand(page: Page, verdict: Readonly<Record<string, unknown>>): Promise<void> {
  const names = {
    unsupported_certificates: "certificate(s?) not supported",
    expired_certificates: "expired certificate(s?)",
    overdue_surveys: "overdue survey(s?)",
    overdue_findings: "overdue finding(s?)",
    open_conditions: "open condition(s?) of class",
  };
  for (const [field, words] of Object.entries(names)) {
    const count = Number(verdict[field]);
    const link = band(page).getByRole("link", { name: new RegExp(`^${count} ${words}$`) });
    await expect(link, `${field} of ${String(verdict["assetnum"])}`).toHaveCount(count > 0 ? 1 : 0);
  }
}

/** The printed suspension list and its CSV file contain the vessel with the status that the band means. */
function expectListAgrees(whole: WholeFleet, { assetnum, class_num }: FleetVessel, meaning: string): void {
  const row = whole.csv.split("\r\n").find((line) => line.includes(`,${assetnum},`));
  const printed = whole.printed.find((line) => line.includes(` ${class_num} `));
  expect(printed !== undefined, `${assetnum} in the printed list`).toBe(row !== undefined);
  if (!row || !printed) return;
  const lost = { suspended: "Suspended", withdrawn: "Withdrawn/Cancelled" }[meaning];
  const status = lost ?? "Reinstated/Classed";
  expect(row, assetnum).toContain(`,${status},`);
  expect(printed, assetnum).toContain(status);
}

/** The search card of the vessel has the class state of the band. */
function expectCardAgrees(
  { cards }: WholeFleet,
  { assetnum, imo_num }: FleetVessel,
  state: string | undefined,
): void {
  const card = cards.get(`?ImoNum=${imo_num}`) ?? cards.get(`?assetnum=${assetnum}`);
  expect(card, assetnum).toBeDefined();
  if (state) expect(card, assetnum).toContain(state);
  else expect(card, assetnum).not.toContain("In Class");
}
