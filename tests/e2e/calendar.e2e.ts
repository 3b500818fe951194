// The calendar of a vessel: a client subscribes, and sees a date move after an import.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./test.ts";
import ICAL from "ical.js";
import { addDays } from "#rules/dates.ts";
import { expectAccessible } from "./axe.ts";
import { addClient, runCommand, signIn } from "./operator-command.ts";
import { openPath } from "./vessel-screen.ts";

/** A survey of the demonstration fleet which no other test reads. */
const survey = readFileSync("examples/fleet/ABSRECORDSURVEY.ndjson", "utf8")
  .split("\n")
  .filter((line) => line.includes('"S1014-01"'))
  .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)[0];

/** Imports the survey with a due date such as `2027-03-01`. */
async function importSurvey(dueDate: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-calendar-"));
  const line = { ...survey, abs_survey_due_date: dueDate, abs_actual_due_date: dueDate };
  writeFileSync(join(folder, "ABSRECORDSURVEY.ndjson"), `${JSON.stringify(line)}\n`);
  await runCommand(["import", folder]);
  rmSync(folder, { recursive: true });
}

interface CalendarEvent {
  readonly uid: string;
  readonly day: string;
  readonly sequence: number;
}

/** The event of the survey in the text of a calendar, as another library reads it. */
function surveyIn(text: string): CalendarEvent | undefined {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const event = events.find(({ summary }) => summary.includes(String(survey?.["description"])));
  return event && { uid: event.uid, day: event.startDate.toString(), sequence: event.sequence };
}

test("a client subscribes to the calendar of a vessel, and sees a moved date arrive, until it is revoked", async ({
  page,
  playwright,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const email = await addClient(page, "Cal Client");

  await openPath(page, "/absrecord/surveys?assetnum=V1014");
  const bell = page.getByRole("button", { name: /^Stay informed about / });
  const calendar = page.getByRole("dialog").getByText("Calendar", { exact: true });
  await bell.click();
  await calendar.click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  await bell.click();
  await calendar.click();
  await page.getByRole("button", { name: "1 week before" }).click();
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = await page.getByRole("dialog").locator("code").innerText();
  await expectAccessible(page);

  const application = await playwright.request.newContext();
  const refresh = async (calendar: string) => surveyIn(await (await application.get(calendar)).text());
  const before = await refresh(address);
  expect(before).toMatchObject({ sequence: 0 });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .ics" }).click();
  const file = await (await downloading).path();
  expect(surveyIn(readFileSync(file, "utf8"))).toMatchObject({ uid: before?.uid, day: before?.day });

  await importSurvey(addDays(today, 75));
  const moved = { uid: before?.uid, day: addDays(today, 75), sequence: 1 };
  expect(await refresh(address)).toEqual(moved);

  await page.goto("/account/profile");
  await page.getByRole("button", { name: /^Revoke the address of / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(/^You have no calendar addresses\./)).toBeVisible();
  expect((await application.get(address)).status()).toBe(404);
  await application.dispose();
});
