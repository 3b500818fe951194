// Whatever counts or states the class of a vessel agrees with its verdict: the check of a list, the due planner, the history of class and the
// certificates, for every vessel of the demonstration fleet.
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { yearsBefore } from "#rules/dates.ts";
import { earlierLosses } from "#rules/class/earlier-losses.ts";
import { earlierLossSentence } from "#text/record/class-loss.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { verdictCounts } from "#contract/members/item-counts.ts";
import { readStatement } from "#gateway/statements/read-statement.ts";
import { read } from "#records/read.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { openFresh } from "#tests/database/engines.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { readFleetCounts } from "#records/start/fleet-counts.ts";
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { classStatusEntries, today, vessels } from "#tests/main/fleet.ts";
import { membersOf, readCall } from "#tests/records/read-call.ts";
import { examplePortal } from "#tests/web/example-portal.ts";
import { recordCalls } from "#web/api/calls.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";

let database: Database;
let checked: readonly Member[];
let due: readonly Member[];
let overdue: readonly Member[];
const open = vessels.filter(({ security_domain_id }) => security_domain_id !== controlledDomain);

beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database);
  const assetnums = open.map(({ assetnum }) => assetnum).join(",");
  checked = await membersOf(
    database,
    `/script/PLIMSOLLCHECK?assetnums=${assetnums}&oslc.select=*&_dropnulls=0`,
  );
  due = await membersOf(database, `/script/PLIMSOLLDUE?assetnums=${assetnums}&oslc.select=*&_dropnulls=0`);
  overdue = due.filter(({ status }) => status === "overdue");
});
afterAll(() => database.close());

const parser = new new Window().DOMParser();

/** The document of a screen as the server sends it. */
async function screenOf(href: string) {
  const response = await renderScreen({
    href,
    portal: { ...examplePortal, today },
    readCall: (osurl) => readCall(database, osurl) as never,
    readStartPage: () => Promise.reject(new Error("It is not on this screen.")),
  });
  if ("redirect" in response || response.html === null) throw new Error(`${href} is not rendered.`);
  return parser.parseFromString(response.html, "text/html");
}

async function verdictOf(assetnum: string): Promise<Member> {
  const [verdict] = await membersOf(database, recordCalls.verdict(assetnum).osurl);
  return verdict ?? {};
}

const sharedFacts = [
  "meaning",
  "class_state",
  "class_state_date",
  "class_state_reason",
  "class_lost_date",
  "class_lost_reason",
  "earlier_losses",
  "open_conditions",
  "overdue_findings",
  "overdue_surveys",
  "expired_certificates",
  "unsupported_certificates",
  "counted_surveys",
  "counted_findings",
  "counted_certificates",
  "counted_documents",
];
const factsIn = (row: Member) => sharedFacts.map((name) => [name, row[name] ?? null]);

test.each(open)(
  "the check and the planner state what the verdict of $assetnum states",
  async ({ assetnum }) => {
    const verdict = await verdictOf(assetnum);
    const row = checked.find((vessel) => vessel["assetnum"] === assetnum) ?? {};
    expect(factsIn(row)).toEqual(factsIn(verdict));
    const planned = (kind: string) =>
      overdue.filter((item) => item["assetnum"] === assetnum && item["kind"] === kind).length;
    expect([planned("survey"), planned("finding"), planned("certificate")]).toEqual([
      verdict["overdue_surveys"],
      verdict["overdue_findings"],
      verdict["expired_certificates"],
    ]);
  },
);

/** The suspensions and withdrawals in the periods of a verdict that ended in the last two years. */
function endedIn(verdict: Member): readonly (readonly unknown[])[] {
  const periods = (verdict["periods"] ?? []) as readonly Member[];
  return periods
    .filter(({ attribute }) => attribute === "CLASS_STATE")
    .filter(({ service_state_id: state }) => state === 1 || state === 4)
    .filter(({ until_date: until }) => typeof until === "string" && until >= yearsBefore(today, 2))
    .map(({ from_date, until_date }) => [from_date, until_date]);
}

const lossesIn = (member: Member | undefined) => (member?.["earlier_losses"] ?? []) as readonly Member[];

test("the demonstration fleet has losses of class that ended", async () => {
  const verdicts = await Promise.all(open.map(({ assetnum }) => verdictOf(assetnum)));
  expect(verdicts.filter((verdict) => lossesIn(verdict).length > 0).length).toBeGreaterThan(0);
});

test.each(open)(
  "the losses of class of $assetnum stand at all places",
  async ({ assetnum, imo_num: imo }) => {
    const verdict = await verdictOf(assetnum);
    const losses = lossesIn(verdict);
    // The periods have the last state of a day, and no suspension that was lifted on its day.
    const periods = losses.map(({ from_date, until_date }) => [from_date, until_date]);
    expect(periods.filter(([from, until]) => from !== until).toReversed()).toEqual(endedIn(verdict));
    const whole = "&oslc.select=*&_dropnulls=0";
    const found = imo ? await membersOf(database, `/script/ABSRECORDFIND?text=${imo}${whole}`) : [];
    const certificates = await membersOf(database, recordCalls.certificates(assetnum).osurl);
    const number = certificates.find((one) => one["certificate_number"])?.["certificate_number"];
    const verification = `/script/ABSRECORDVERIFY?certificate_number=${String(number)}${whole}`;
    const verified = number ? await membersOf(database, verification) : [];
    const typed = String(imo ?? verdict["vessel_name"]);
    const { vessels: suggested } = await readSuggestions(database, typed, today);
    const suggestion: Member = { ...suggested.find((one) => one.assetnum === assetnum) };
    expect(suggestion["assetnum"]).toBe(assetnum);
    const ofPlan = due.filter((item) => item["assetnum"] === assetnum);
    const places = [...found, ...verified, suggestion, ...ofPlan];
    for (const place of places) expect(lossesIn(place)).toEqual(losses);
    const sentences = earlierLosses(verdict).map(earlierLossSentence);
    const shown = sentences.length === 0 ? [] : ["absrecord/details", "class-suspension/class-status"];
    for (const path of shown) {
      const screen = await screenOf(`/${path}?assetnum=${assetnum}`);
      for (const sentence of sentences) {
        expect(screen.querySelector("main")?.textContent).toContain(sentence);
      }
    }
  },
);

test("the start page counts the suspended vessels of the list that it leads to", async () => {
  const { suspended } = await readFleetCounts(database, today);
  const list = await membersOf(database, "/script/ABSAPIRECORDSUSPENSION?status=Suspended&oslc.pageSize=100");
  expect(suspended).toBeGreaterThan(0);
  expect(list).toHaveLength(suspended);
});

test.each(open)("the history of $assetnum has each class action that was imported", async ({ assetnum }) => {
  const imported = classStatusEntries.filter((action) => action.assetnum === assetnum).length;
  const screen = await screenOf(`/class-suspension/class-status?assetnum=${assetnum}`);
  const headings = [...screen.querySelectorAll("h2")];
  const history = headings.find(({ textContent }) => textContent === "History of class")?.closest("section");
  expect(history?.querySelectorAll("tbody tr")).toHaveLength(imported);
});

test.each(open)("the certificates of $assetnum are counted as by its verdict", async ({ assetnum }) => {
  const verdict = await verdictOf(assetnum);
  const count = (name: string) => Number(verdict[name] ?? 0);
  const screen = await screenOf(`/class-suspension/certificates?assetnum=${assetnum}`);
  const texts = [...screen.querySelectorAll("main :is(button, p, summary, h3)")].map(
    (one) => one.textContent,
  );
  const summary = texts.find((text) => /^\d+ certificates?(?:[:;]|$)/.test(text)) ?? "";
  const numberBefore = (words: string) => Number(new RegExp(`(\\d+) ${words}`).exec(summary)?.[1] ?? 0);
  const numberAfter = (words: string) =>
    Number(/\d+$/.exec(texts.find((text) => text.startsWith(words)) ?? "")?.[0]);
  const all = count("counted_certificates") + count("counted_documents") + count("withheld_certificates");
  const row = checked.find((vessel) => vessel["assetnum"] === assetnum);
  expect({
    isEmpty: screen.querySelector("main")?.textContent.includes("No Records Found"),
    all: numberAfter("All"),
    sum: numberBefore("in all"),
    certificates: numberBefore("certificate"),
    documents: numberBefore("documents?;"),
    unsupported: numberBefore("not supported"),
    withheld: numberBefore("not released"),
    invalid: numberBefore("expired") + numberBefore("withdrawn") + numberBefore("suspended"),
    valid: numberBefore("valid"),
    due: numberAfter("Expiring within 180 Days"),
  }).toEqual({
    isEmpty: all === 0,
    // An empty screen has no filters.
    all: all === 0 ? NaN : all,
    // Only a list with documents needs the sum beside its parts.
    sum: count("counted_documents") === 0 ? 0 : all,
    certificates: count("counted_certificates") + count("withheld_certificates"),
    documents: count("counted_documents"),
    unsupported: count("unsupported_certificates"),
    withheld: count("withheld_certificates"),
    invalid: count("invalid_certificates"),
    valid: count("valid_certificates"),
    due: all === 0 ? NaN : Number(row?.["expiring_certificates"]),
  });
});

const stateNames: Readonly<Record<number, string>> = { 1: "Withdrawn", 4: "Suspended", 5: "In Class" };
const pastDays = [
  "1999-12-31",
  "2010-06-15",
  "2015-03-01",
  "2020-01-01",
  "2024-05-02",
  "2024-08-01",
  "2024-08-02",
  "2026-08-25",
  "2026-11-04",
];

async function statementOf({ class_num, imo_num }: (typeof open)[number], at: string) {
  const reads = {
    clock: () => Date.parse(`${today}T12:00:00Z`),
    read: (...call: Parameters<GatewayDependencies["read"]>) => read(database, ...call),
    recordVersion: knownRecord(),
  };
  const statement = await readStatement(reads, { number: imo_num || class_num || "", at });
  if (statement.kind !== "class") throw new Error("It is not on record.");
  return statement;
}

const entriesOf = (assetnum: string) =>
  classStatusEntries
    .filter((entry) => entry.assetnum === assetnum)
    .toSorted((one, other) => one.changed_date.localeCompare(other.changed_date));

const numbered = open.filter(({ class_num, imo_num }) => imo_num || class_num);

test.each(numbered)("the statements of $assetnum on past days have the imported entries", async (vessel) => {
  for (const day of pastDays) {
    const statement = await statementOf(vessel, day);
    const entries = entriesOf(vessel.assetnum).filter(({ changed_date }) => changed_date.slice(0, 10) <= day);
    const last = entries.at(-1);
    const { assetnum, history, now, since, state } = statement;
    expect({ assetnum, day, entries: history.length, now, since, state }).toEqual({
      assetnum: vessel.assetnum,
      day,
      entries: entries.length,
      now: null,
      since: last?.changed_date.slice(0, 10) ?? "",
      state: stateNames[last?.service_state_id ?? 0] ?? last?.changed_value ?? "",
    });
  }
});

test.each(numbered)("the statement of $assetnum of today has its verdict", async (vessel) => {
  const statement = await statementOf(vessel, today);
  const verdict = await verdictOf(vessel.assetnum);
  const { label = "" } = (verdict["class_state"] ?? {}) as { readonly label?: string };
  const { history, losses, meaning, now, state } = statement;
  expect({ entries: history.length, losses, meaning, state, counts: now?.counts }).toEqual({
    // Announced entries, too.
    entries: entriesOf(vessel.assetnum).length,
    losses: earlierLosses(verdict).map(earlierLossSentence),
    meaning: verdict["meaning"],
    state: label,
    counts: verdictCounts(verdict as Parameters<typeof verdictCounts>[0]),
  });
});
