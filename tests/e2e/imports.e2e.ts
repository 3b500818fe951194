// The import console from the upload of a folder to its undo. The class action takes effect in the future, so that no list of the other
// tests changes meanwhile.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./test.ts";
import { downloadZip } from "client-zip";
import { addUser, signIn } from "./operator-command.ts";
import { countSteps, steps } from "./steps.ts";

const vessel = "V1010";
const callSign = "PLIM5";

/** Creates a surveyor who may import, and signs in. */
async function signInAsImporter(page: Page): Promise<void> {
  const rights = ["--type", "society", "--permissions", "40"];
  const email = await addUser(page, "Imogen Import", { rights });
  await page.goto("/account/sign-in");
  await signIn(page, email);
  await page.waitForURL("**/absrecord/search");
}

/** An archive of a folder that changes the vessel's call sign and suspends its class. */
async function createFolder(): Promise<Buffer> {
  const lines = (await readFile("examples/fleet/ABSRECORDVESSEL.ndjson", "utf8")).split("\n");
  const line = lines.find((text) => text.startsWith(`{"assetnum":"${vessel}"`)) ?? "{}";
  const changed = { ...(JSON.parse(line) as object), call_sign: callSign };
  const suspension = {
    assetnum: vessel,
    service_state_id: 4,
    changed_value: "Suspended",
    changed_date: "2099-05-02T00:00:00Z",
    service_state_reason: "Overdue survey",
  };
  const archive = downloadZip([
    { name: "fleet/ABSRECORDVESSEL.ndjson", input: JSON.stringify(changed) },
    { name: "fleet/ABSRECORDCLASSSTATUS.ndjson", input: JSON.stringify(suspension) },
  ]);
  return Buffer.from(await archive.arrayBuffer());
}

/** Approves the import that the page shows, or the undo of one, and waits until it is imported. */
async function approve(page: Page, name = "Approve and import"): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
}

test("a surveyor uploads a folder, looks at its differences, imports it and undoes it", async ({ page }) => {
  await countSteps(page);
  await signInAsImporter(page);
  const signedIn = await steps(page);
  const details = `/absrecord/details?assetnum=${vessel}`;
  const main = page.getByRole("main");

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Imports" }).click();
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  const file = { name: "fleet.zip", mimeType: "application/zip", buffer: await createFolder() };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1, name: "fleet.zip" })).toBeVisible();
  await expect(main.getByText("Waiting for approval")).toBeVisible();
  const changes = page.getByRole("table", { name: "Changed fields of Vessel" });
  await expect(changes.getByRole("row", { name: `call_sign` })).toContainText(callSign);
  await expect(main.getByText(/^.+ → Suspended$/)).toBeVisible();

  await approve(page);
  // The screen, the approval and its confirmation.
  const imported = await steps(page);
  expect(imported - signedIn).toBe(3);
  const importAddress = page.url();
  await page.goto(details);
  await expect(main.getByText(callSign)).toBeVisible();

  await page.goto(importAddress);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Prepare the undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Undo of import/ })).toBeVisible();
  await expect(main.getByText("Removed", { exact: true }).last()).toBeVisible();
  await expect(main.getByText("SHA-256")).toHaveCount(0);
  await approve(page, "Approve and undo");
  await expect(main.getByText(/^Import \d+ is undone\./)).toBeVisible();
  // From the import that is undone: both requests are confirmed.
  expect((await steps(page)) - imported).toBe(4);
  await page.goto(details);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("Call Sign").first()).toBeVisible();
  await expect(main.getByText(callSign)).toHaveCount(0);

  await page.goto("/administration/imports");
  await expect(main.getByText("Undone", { exact: true })).toBeVisible();
});
