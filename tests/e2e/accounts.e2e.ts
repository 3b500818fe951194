// Accounts from sign-up to the audit log: a member of the public, an administrator created by the operator, and the audit events.
import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { choosePassword, goodPassword, runCommand, signIn } from "./operator-command.ts";

/** Makes the accounts of this run distinct from those of an earlier attempt. */
const runId = randomBytes(4).toString("hex");
const annName = `Ann ${runId}`;
const annEmail = `ann-${runId}@public.example`;
const adaName = `Ada ${runId}`;
const adaEmail = `ada-${runId}@society.example`;
const star = "/absrecord/details?ImoNum=9074729";

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function openSignedIn(page: Page, email: string): Promise<void> {
  await page.goto("/account/sign-in");
  await signIn(page, email);
  await page.waitForURL("**/absrecord/search");
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/account/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(goodPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL("**/absrecord/search");
}

test("a member of the public signs up and reads the same record", async ({ page }) => {
  await signUp(page, `Bea ${runId}`, `bea-${runId}@public.example`);
  await expect(page.getByRole("banner").getByRole("button", { name: `Bea ${runId}` })).toBeVisible();
  await page.goto(star);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
});

test(
  "a page whose session another browser has ended keeps what was typed, and continues when its user has signed in again",
  { tag: "@slow" },
  async ({ page, browser }) => {
    const email = `cleo-${runId}@public.example`;
    await signUp(page, `Cleo ${runId}`, email);
    await page.goto("/account/profile");
    await page.getByRole("button", { name: "Change name" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(`Cleo Typed ${runId}`);

    const other = await newPage(browser);
    await openSignedIn(other, email);
    await other.goto("/account/profile");
    await other.getByRole("button", { name: /all other/i }).click();
    await expect(other.getByText("All other sessions have ended.").first()).toBeVisible();
    await other.context().close();

    await dialog.getByRole("button", { name: /save/i }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your session has ended, so nothing was changed.");
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("link", { name: "Sign in (opens a new tab)" }).click(),
    ]);
    await signIn(tab, email);
    await tab.waitForURL("**/account/profile");
    await expect(dialog.getByRole("link", { name: "Sign in (opens a new tab)" })).toHaveCount(0);
    await expect(dialog.getByLabel("Name")).toHaveValue(`Cleo Typed ${runId}`);
    await dialog.getByRole("button", { name: /save/i }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Cleo Typed ${runId}`).first()).toBeVisible();
  },
);

test.describe.serial("an administrator and a user", { tag: "@slow" }, () => {
  let ann: Page;
  let ada: Page;
  test.beforeAll(async ({ browser }) => {
    [ann, ada] = [await newPage(browser), await newPage(browser)];
    await signUp(ann, annName, annEmail);
  });
  test.afterAll(() => Promise.all([ann.context().close(), ada.context().close()]));

  /** Opens Ann's screen as the administrator, from the list of users. */
  async function openAnn(): Promise<void> {
    await ada.goto(`/administration/users?search=${annEmail}`);
    await ada.getByRole("link", { name: annName }).click();
    await expect(ada.getByRole("heading", { level: 1, name: annName })).toBeVisible();
  }

  test("the operator creates an administrator, who chooses a password and signs in", async () => {
    const link = await runCommand(["user", "add", adaEmail, "--name", adaName, "--type", "ABSADMIN"]);
    await choosePassword(ada, link);
    await openSignedIn(ada, adaEmail);
    await expect(ada.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" })).toHaveCount(0);
  });

  test("the administrator cannot grant rights to an unverified address", async () => {
    await openAnn();
    await ada.getByRole("combobox", { name: "User type" }).click();
    await ada.getByRole("option", { name: "Client" }).click();
    await ada.getByRole("button", { name: /save/i }).click();
    await expect(ada.getByRole("alert")).toContainText("has not confirmed the email address");
  });

  test("the administrator views as the user under a banner and ends the impersonation", async () => {
    await openAnn();
    await ada.getByRole("button", { name: "View as this user" }).click();
    const banner = ada.getByRole("region", { name: "Impersonation" });
    await expect(banner).toContainText(`You are viewing as ${annName}`);
    await ada.goto(star);
    await expect(ada.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
    await expect(banner).toBeVisible();
    await expectAccessible(ada);
    await ada.setViewportSize({ width: 1440, height: 900 });
    await banner.getByRole("button", { name: "End" }).click();
    await ada.waitForURL("**/administration/users");
    await expect(banner).toHaveCount(0);
    await expect(ada.getByRole("banner").getByRole("button", { name: adaName })).toBeVisible();
  });

  test("the audit log contains every step", async () => {
    const log = ada.getByRole("table", { name: /audit log/i });
    await openAnn();
    const annId = new URL(ada.url()).pathname.split("/").at(-1);
    // Filtered, because the events of tests that run at the same time fill the first page.
    await ada.goto(`/administration/audit-log?user=${annId}`);
    for (const event of [/began/i, /ended/i, /signed up/i]) {
      await expect(log.getByText(event).first()).toBeVisible();
    }
    await expect(log.getByText("/absrecord/details?ImoNum=9074729").first()).toBeVisible();
    await ada.goto("/administration/audit-log?event=user%20created");
    await expect(log.getByText(adaEmail).first()).toBeVisible();
    await expectAccessible(ada);
    await ada.setViewportSize({ width: 1440, height: 900 });
  });

  test("the screens of a signed-in user have no accessibility violations", async () => {
    for (const address of [
      "/account/profile",
      "/administration/users",
      "/administration/users?search=zzzz",
    ]) {
      await ada.setViewportSize({ width: 1440, height: 900 });
      await ada.goto(address);
      await ada.getByRole("heading", { level: 1 }).first().waitFor();
      await expectAccessible(ada);
    }
    await ada.setViewportSize({ width: 1440, height: 900 });
  });

  test("a disabled user is signed out at once and sees the reason", async () => {
    await ann.goto("/account/profile");
    await expect(ann.getByText(annEmail).first()).toBeVisible();
    await runCommand(["user", "disable", annEmail]);
    await ann.reload();
    await expect(ann.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await ann.goto("/account/sign-in");
    await ann.getByLabel("Email address").fill(annEmail);
    await ann.getByLabel("Password", { exact: false }).first().fill(goodPassword);
    await ann.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(ann.getByRole("alert")).toContainText("This account has been disabled.");
  });

  test("signing out in one tab signs out the others, and Back shows no data of the account", async () => {
    const other = await ada.context().newPage();
    await other.goto(`/administration/users?search=${annEmail}`);
    await expect(other.getByRole("link", { name: annName })).toBeVisible();
    await ada.goto("/account/profile");
    await ada.getByRole("banner").getByRole("button", { name: adaName }).click();
    await ada.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(ada.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(other.getByRole("link", { name: annName })).toHaveCount(0);
    await ada.goBack();
    await expect(ada.getByText(adaEmail)).toHaveCount(0);
  });
});
