// What the check of a list, the due planner and the certificates screen count of the vessels whose verdict is shown.
import { expect, type Page } from "@playwright/test";
import { waitUntilLoaded } from "./vessel-screen.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Members = Map<string, readonly Row[]>;

/** The facts that the check states of each vessel, and the items that the planner calls overdue. */
export interface ListFacts {
  readonly checked: readonly Row[];
  readonly overdue: readonly Row[];
}

/** Opens the check and the planner with the numbers of a list. */
export async function readListFacts(
  page: Page,
  members: Members,
  numbers: readonly string[],
): Promise<ListFacts> {
  const [check, due] = ["/script/PLIMSOLLCHECK", "/script/PLIMSOLLDUE"];
  await page.goto(`/absrecord/check?numbers=${numbers.join(",")}`);
  await expect.poll(() => members.has(check)).toBe(true);
  await page.goto(`/absrecord/due?numbers=${numbers.join(",")}`);
  await expect.poll(() => members.has(due)).toBe(true);
  const items = members.get(due) ?? [];
  return {
    checked: members.get(check) ?? [],
    overdue: items.filter(({ status }) => status === "overdue"),
  };
}

const sharedFacts = [
  "meaning",
  "class_state",
  "class_state_date",
  "class_state_reason",
  "class_lost_date",
  "class_lost_reason",
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

const factsIn = (row: Row): Row => Object.fromEntries(sharedFacts.map((name) => [name, row[name] ?? null]));

/** The check states what the verdict states, and the planner calls as many items overdue. */
export function expectListsAgree({ checked, overdue }: ListFacts, verdict: Row): void {
  const { assetnum } = verdict;
  const row = checked.find((vessel) => vessel["assetnum"] === assetnum);
  // One vessel has no number, so that it is in no list.
  if (!row) return;
  expect(factsIn(row), String(assetnum)).toEqual(factsIn(verdict));
  const planned = (kind: string) =>
    overdue.filter((item) => item["assetnum"] === assetnum && item["kind"] === kind).length;
  expect(
    { surveys: planned("survey"), findings: planned("finding"), certificates: planned("certificate") },
    `overdue items of ${String(assetnum)}`,
  ).toEqual({
    surveys: verdict["overdue_surveys"],
    findings: verdict["overdue_findings"],
    certificates: verdict["expired_certificates"],
  });
}

/** The certificates screen shows the numbers of the verdict and of the check. */
export async function expectCertificatesAgree(
  page: Page,
  members: Members,
  { checked }: ListFacts,
  verdict: Row,
): Promise<void> {
  const assetnum = String(verdict["assetnum"]);
  await page.evaluate(
    (address) => window.history.pushState({}, "", address),
    `/class-suspension/certificates?assetnum=${assetnum}`,
  );
  const path = "/os/ABSRECORDCERTIFICATE";
  await expect
    .poll(() => members.has(path), { message: `certificates of ${assetnum}`, intervals: [50] })
    .toBe(true);
  await waitUntilLoaded(page);
  const count = (name: string) => Number(verdict[name] ?? 0);
  const all = count("counted_certificates") + count("counted_documents") + count("withheld_certificates");
  const main = page.getByRole("main");
  if (all === 0) {
    await expect(main.getByText("No Records Found"), assetnum).toBeVisible();
    return;
  }
  await expect(main.getByRole("button", { name: /^All/ }).first(), assetnum).toContainText(String(all));
  const summary = main.getByText(/^\d+ certificates?(?:[:;]|$)/).first();
  const certificates = count("counted_certificates") + count("withheld_certificates");
  await expect(summary, assetnum).toHaveText(new RegExp(`^${certificates} certificates?(?:[:;]|$)`));
  const text = (await summary.textContent()) ?? "";
  const numberBefore = (words: string) => Number(new RegExp(`(\\d+) ${words}`).exec(text)?.[1] ?? 0);
  expect(
    [numberBefore("not supported"), numberBefore("not released"), numberBefore("documents?$")],
    `${assetnum}: ${text}`,
  ).toEqual([count("unsupported_certificates"), count("withheld_certificates"), count("counted_documents")]);
  const invalid = numberBefore("expired") + numberBefore("withdrawn") + numberBefore("suspended");
  expect([numberBefore("valid") + numberBefore("expiring"), invalid], `${assetnum}: ${text}`).toEqual([
    count("valid_certificates"),
    count("invalid_certificates"),
  ]);
  const row = checked.find((vessel) => vessel["assetnum"] === verdict["assetnum"]);
  if (!row) return;
  const due = Number(row["expired_certificates"]) + Number(row["expiring_certificates"]);
  await expect(main.getByRole("button", { name: /^Expiring within 180 Days/ }), assetnum).toContainText(
    new RegExp(`${due}$`),
  );
}
