// The screens and states that axe checks.
import type { Page } from "@playwright/test";
import { graceImporter, importReplies } from "#tests/web/example-imports.ts";
import { appStarted, leaveToApp } from "./first-view.ts";
import { expectAccessible } from "./axe.ts";
import { replyWith } from "./replies.ts";
import { openForm } from "./search-form.ts";

const star = "ImoNum=9074729";
const quest = "assetnum=V1004";

type AccessibleScreen = readonly [name: string, address: string, prepare?: (page: Page) => Promise<void>];

/** Screens and states that no other test opens and checks alike: their names, their addresses, and the steps that reach the state. */
export const accessibleScreens: readonly AccessibleScreen[] = [
  ["search results", "/absrecord/search?vesselName=meridian", heading("MERIDIAN STAR", 2)],
  ["a search by operator", "/absrecord/search?operatorName=meridian", text("All vessels of")],
  ["a message over the page", "/absrecord/search", searchForNothing],
  ["the flags of the search", "/absrecord/search", openFlags],
  ["the check of a list", "/absrecord/check"],
  ["the menu of a checked list", "/absrecord/check?numbers=9074729", press("button", "More", "menu")],
  ["the comparison without vessels", "/absrecord/compare"],
  ["a comparison", "/absrecord/compare?numbers=9074729,3080922,3150791,9999999", table],
  ["the due planner without vessels", "/absrecord/due"],
  ["the changes", "/changes?since=all&initial=included", table],
  ["the calendar dialog", "/absrecord/due?company=C2", press("button", "Add to calendar", "dialog")],
  ["the dialog of the bell", `/absrecord/details?${star}`, press("button", /^Stay informed/, "dialog")],
  ["details", `/absrecord/details?${star}`, heading("Vessel Timeline", 2)],
  ["details of a suspended vessel", `/absrecord/details?${quest}`, heading("Vessel Timeline", 2)],
  ["class status", `/absrecord/class-status?${star}`, heading("Class, name and flag over time", 2)],
  ["class status as at a day", `/absrecord/class-status?${quest}&asAt=2026-01-01`],
  ["class status as known on a day", `/absrecord/class-status?${quest}&asAt=2026-01-01&knownOn=2026-01-01`],
  ["class status of a suspended vessel", `/class-suspension/class-status?${quest}`],
  ["the calendar", `/class-suspension/details?${quest}`, press("button", /^Open the calendar/, "grid")],
  ["owner", `/absrecord/owner?${star}`, heading("Customer Relations", 2)],
  ["assets", `/absrecord/assets?${star}`, async (page) => page.getByRole("tree").waitFor()],
  ["surveys", `/absrecord/surveys?${star}`, heading("Class", 2)],
  ["findings", `/absrecord/findings?${star}`, heading("Class", 2)],
  ["a finding", `/absrecord/findings?${star}`, openFinding],
  ["expired certificates", "/absrecord/certificates?assetnum=V1003&statusFilter=expired"],
  ["selected certificates with open details", `/absrecord/certificates?${star}`, selectCertificates],
  ["the columns of certificates", `/absrecord/certificates?${star}`, press("button", "Columns", "dialog")],
  ["a certificate's document", `/absrecord/certificates?${star}`, press("button", /^View Cargo/, "dialog")],
  ["certificates of a suspended vessel", `/absrecord/certificates?${quest}`],
  ["the suspensions as a table", "/class-suspension/list?view=table", table],
  ["the suspensions by month", "/class-suspension/list", press("button", "By month", "figure")],
  ["the dates of suspensions", "/class-suspension/list", press("button", "Dates", "dialog")],
  ["a controlled vessel", "/absrecord/details?ImoNum=3995476", text("ITAR secured")],
  ["a vessel that is not found", "/absrecord/details?ImoNum=1111111", text("vessel not found")],
  ["a failed load", `/absrecord/surveys?${star}`, failSurveys],
  ["the documentation of the API", "/api/docs", heading("The first call", 2)],
  ["the error screen", "/error"],
  ["the 404 page", "/not-found"],
  ["the terms of use", "/portal/terms-of-use"],
  ["the accessibility statement", "/portal/accessibility"],
  ["the glossary", "/portal/glossary"],
  ["the quotes overview", "/portal/quotes"],
  ["the recent vessels", `/absrecord/owner?${star}`, returnToSearch],
  ["the verdict on a certificate", "/certificate-lookup?certNum=C-20081177-12", text("Not supported")],
  ["the colour schemes", "/account/sign-in", press("button", "Colours", "menu")],
  ["the sign-in", "/account/sign-in"],
  ["the sign-up", "/account/sign-up"],
  ["the forgotten password", "/account/forgotten-password"],
  ["the form for a new password", "/account/reset-password?token=x"],
  ["the verification of an email address", "/account/verify-email?token=x", text("Sign in to the account")],
  ["my profile without a session", "/account/profile"],
  ["the imports", "/administration/imports", signInToImport("fleet-october.zip")],
  ["an import", "/administration/imports/2", signInToImport("In Class → Suspended")],
  ["the navigation over the page", "/absrecord/search", openNavigation],
];

function text(content: string) {
  return (page: Page) => page.getByText(content).first().waitFor();
}

async function table(page: Page) {
  await page.getByRole("table").waitFor();
}

function heading(name: string, level: number) {
  return (page: Page) => page.getByRole("heading", { name, level }).first().waitFor();
}

/** Opens the screen again as an administrator who may import. */
function signInToImport(content: string) {
  return async (page: Page) => {
    await replyWith(page, { user: graceImporter, replies: importReplies });
    await page.reload();
    await text(content)(page);
  };
}

/** Presses a control that opens or shows something of a role. */
function press(
  role: "button" | "combobox",
  name: string | RegExp,
  opened: "dialog" | "figure" | "grid" | "listbox" | "menu",
) {
  return async (page: Page) => {
    await page.getByRole(role, { name, exact: true }).first().click();
    await page.getByRole(opened).first().waitFor();
  };
}

async function selectCertificates(page: Page) {
  await page.getByRole("button", { name: "SELECT ALL" }).click();
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await page.getByText(/^\d+ certificates:/).click();
}

async function searchForNothing(page: Page) {
  await openForm(page);
  await page.getByRole("checkbox", { name: /terms of use/i }).check();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Please enter value").waitFor();
}

async function openFlags(page: Page): Promise<void> {
  await openForm(page);
  await press("combobox", "Flag", "listbox")(page);
}

async function openFinding(page: Page) {
  await page.getByRole("main").getByRole("rowheader").getByRole("link").first().click();
  await page
    .getByRole("link", { name: /back/i })
    .or(page.getByRole("button", { name: /back/i }))
    .first()
    .waitFor();
}

async function returnToSearch(page: Page) {
  // Recent vessels are kept while the page is open, and a link before the app runs opens another one.
  await appStarted(page);
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "ABS Record" })
    .click();
  await page.getByRole("heading", { name: "Recent vessels" }).waitFor();
}

async function openNavigation(page: Page) {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog", { name: "Navigation" }).waitFor();
}

/** Lets the survey call fail. */
async function failSurveys(page: Page) {
  await page.route("**/api/public-data", (route) =>
    route.request().postData()?.includes("ABSRECORDSURVEY")
      ? route.fulfill({ status: 500, body: "{}" })
      : route.continue(),
  );
  await leaveToApp(page);
  await page.reload();
  await page.getByRole("main").getByRole("alert").waitFor();
  // The screen may show its placeholder once more before it settles.
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("alert").waitFor();
}

/** Opens a screen and expects that axe finds no violation on it. */
export async function expectAccessibleScreen(
  page: Page,
  [, address, prepare]: AccessibleScreen,
): Promise<void> {
  // With reduced motion toasts stay open until the last check, and no animation is checked half-way.
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await prepare?.(page);
  await expectAccessible(page);
}
