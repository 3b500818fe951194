// A follower reads the email about an imported suspension, opens its link and unsubscribes. The product has a server and a record of its
// own here, because the suspension would be in the lists that other tests count, and a real mail server.
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./test.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { addClient, runCommand, signIn } from "./operator-command.ts";
import { OwnServer } from "./own-server.ts";

const server = new OwnServer(1);
test.use({ baseURL: server.origin });

let mail: Awaited<ReturnType<typeof startSmtpReceiver>>;
test.beforeAll(async () => {
  mail = await startSmtpReceiver();
  await server.start({ SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await server.close();
  await mail.close();
});

/** Imports a suspension of MERIDIAN STAR that takes effect today. */
async function importSuspension(): Promise<void> {
  const entry = {
    assetnum: "V1001",
    service_state_id: 4,
    changed_value: "Suspended",
    changed_date: `${new Date().toISOString().slice(0, 10)}T00:00:00Z`,
    service_state_reason: "Unpaid fees",
  };
  const update = mkdtempSync(join(server.folder, "update-"));
  writeFileSync(join(update, "ABSRECORDCLASSSTATUS.ndjson"), `${JSON.stringify(entry)}\n`);
  await runCommand(["import", update], server.dataDir);
}

test(
  "a follower reads the email about a suspension, opens its link and unsubscribes",
  { tag: "@slow" },
  async ({ page }) => {
    test.setTimeout(120_000);
    const email = await addClient(page, "Fay Follower", server.dataDir);
    await page.goto("/account/sign-in?return=%2Fabsrecord%2Fdetails%3FImoNum%3D9074729");
    await signIn(page, email);
    await page.getByRole("button", { name: "Stay informed about MERIDIAN STAR" }).click();
    const dialog = page.getByRole("dialog");
    const emailRow = dialog.getByRole("group").filter({ has: page.getByText("Email", { exact: true }) });
    await emailRow.getByRole("button", { name: "Surveys" }).click();
    await emailRow.getByRole("button", { name: "Email at once" }).click();
    await emailRow.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(emailRow.locator("summary")).toContainText("Email at once");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Following MERIDIAN STAR" })).toBeVisible();

    await importSuspension();
    await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(1);
    const [received] = mail.received;
    expect(received?.to?.map(({ address }) => address)).toEqual([email]);
    expect(received?.text).toContain("MERIDIAN STAR");
    expect(received?.text).toContain("Suspended, Unpaid fees");

    // As the mail is read: the link of its HTML leads to the vessel, which is suspended.
    await page.setContent(received?.html ?? "");
    await page
      .getByRole("link", { name: /MERIDIAN STAR/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/absrecord\/.*ImoNum=9074729/);
    await expect(page.getByRole("region", { name: "Class of the vessel" })).toContainText("Suspended");

    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const unsubscribe = /<(https?:[^>]+)>/.exec(header("list-unsubscribe"))?.[1] ?? "";
    await page.goto(unsubscribe);
    await page.getByRole("button").first().click();
    await page.goto("/account/follows");
    await expect(page.getByRole("row", { name: /MERIDIAN STAR/ })).toContainText("Paused");
  },
);
