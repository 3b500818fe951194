// Operator's commands on the computer of a served product, and users whom an operator adds.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { dataDir } from "./data-dir.ts";

export const goodPassword = "quarterdeck-lantern-ochre-27";

/** Runs an operator's command for a data folder and returns its output. */
export async function runCommand(args: readonly string[], folder = dataDir): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ["dist/server/main.js", ...args], { env });
  return stdout.trim();
}

/** Adds a client with a confirmed email address and `goodPassword`, who is not signed in. Returns the address. */
export function addClient(page: Page, name: string, folder = dataDir): Promise<string> {
  return addUser(page, name, { rights: ["--type", "client"], folder });
}

interface NewUser {
  /** Options of the command. */
  readonly rights: readonly string[];
  readonly folder?: string;
}

/** Adds a user with a confirmed email address and `goodPassword`, who is not signed in. Returns the address. */
export async function addUser(page: Page, name: string, { rights, folder }: NewUser): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", "-")}-${Date.now()}@client.example`;
  await choosePassword(page, await runCommand(["user", "add", email, "--name", name, ...rights], folder));
  return email;
}

/** Chooses `goodPassword` at the link of an invitation. */
export async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(/https?:\/\/[^/]+(\S+)/.exec(link)?.[1] ?? link);
  await page.getByLabel("Password", { exact: false }).first().fill(goodPassword);
  await page
    .getByRole("main")
    .getByRole("button", { name: /choose|save|set/i })
    .click();
  await expect(page.getByRole("main").getByRole("link", { name: /sign in/i })).toBeVisible();
}

/** Signs in on the open screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(goodPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}
