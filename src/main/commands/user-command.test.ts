// Users, from the operator's command to a sign-in at the gateway.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import { composeGateway } from "#main/compose.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { createLog } from "#main/logging.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { openFresh } from "#tests/database/engines.ts";
import { newAddress } from "#tests/main/walk-readers.ts";
import { runHere } from "#tests/main/run.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const password = "quarterdeck-lantern-ochre-27";
const remark =
  "Send this address to the user, who can choose a password there within three days. Anyone who has it can do so.\n";

let folder: string;
let variables: Record<string, string>;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-users-"));
  const secrets = { AUTH_SECRET: "a secret of the test's own server, long enough" };
  variables = { DATA_DIR: folder, DEMO_FLEET: "off", CAPTCHA: "off", ...secrets };
  database = await openFresh();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

beforeEach(useCheapPasswordHashes);

const user = (args: readonly string[], more: Record<string, string> = {}) =>
  runHere(["user", ...args], { ...variables, ...more }, database);
const printed = (output: string) => ({ status: 0, output: `${output}\n`, errors: "" });
const refused = (sentence: string) => ({ status: 1, output: "", errors: `${sentence}\n` });

describe("a command", () => {
  test("there are no users at first", async () => {
    expect(await user(["list"])).toEqual(printed("There are no users."));
  });

  test("the first administrator is created, and only the address is printed to standard output", async () => {
    const { errors, output, status } = await user(
      ["add", "Ada@society.example", "--name", "Ada", "--type", "ABSADMIN"],
      { PUBLIC_URL: "https://record.example" },
    );
    expect([status, errors]).toEqual([0, remark]);
    expect(output).toMatch(/^https:\/\/record\.example\/account\/reset-password\?token=[\w-]{32}\n$/);
  });

  test("an email address that has an account is refused", async () => {
    const sentence = "There is an account with this email address already.";
    expect(await user(["add", "ada@SOCIETY.example"])).toEqual(refused(sentence));
  });

  test("the last administrator cannot be disabled", async () => {
    const sentence = "You cannot change or disable the last administrator. Add another administrator first.";
    expect(await user(["disable", "ada@society.example"])).toEqual(refused(sentence));
  });

  test("a user who must use single sign-on gets the address of the sign-in page", async () => {
    const singleSignOn = {
      PUBLIC_URL: "https://record.example",
      OIDC_ISSUER: "https://login.example",
      OIDC_CLIENT_ID: "record",
      OIDC_CLIENT_SECRET: "hush",
      OIDC_LABEL: "Harbour ID",
      OIDC_REQUIRED_FOR: "society",
    };
    const expected = {
      ...printed("https://record.example/account/sign-in"),
      errors: "The user signs in there with Harbour ID and needs no password.\n",
    };
    expect(await user(["add", "carol@society.example", "--type", "society"], singleSignOn)).toEqual(expected);
    expect(await user(["link", "carol@society.example"], singleSignOn)).toEqual(expected);
  });
});

describe("at the gateway", () => {
  let gateway: ReturnType<typeof createGateway>;
  let link: string;
  beforeAll(async () => {
    const files = webFilesOf();
    const resources = { database, files, log: createLog("silent") };
    gateway = createGateway(composeGateway(readConfiguration(variables), resources));
    ({ output: link } = await user(["add", "ann@client.example"]));
  });

  /** A browser that keeps its cookies. */
  function browser() {
    const cookies = new Map<string, string>();
    const from = newAddress();
    const send = async (path: string, init: RequestInit = {}) => {
      const headers = {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
        "Content-Type": "application/json",
      };
      const response = await gateway.request(path, { ...init, headers }, from);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    return {
      send,
      async post(path: string, body: object) {
        await send("/api/portal");
        return send(path, { method: "POST", body: JSON.stringify(body) });
      },
    };
  }

  const tokenOf = (address: string) => new URL(address.trim()).searchParams.get("token");
  const signIn = () => browser().post("/api/account/sign-in", { email: "ann@client.example", password });

  test("the printed address sets a password once, and the password signs in", async () => {
    const tab = browser();
    const chosen = await tab.post("/api/account/reset-password", { token: tokenOf(link), password });
    expect(chosen.status).toBe(204);
    const again = await tab.post("/api/account/reset-password", { token: tokenOf(link), password });
    expect(await again.json()).toMatchObject({ error: { code: "linkExpired" } });
    const signedIn = await tab.post("/api/account/sign-in", { email: "ann@client.example", password });
    expect(signedIn.status).toBe(204);
    expect(await (await tab.send("/api/account/profile")).json()).toMatchObject({
      name: "ann@client.example",
      userType: "public",
      permissions: [],
      isEmailVerified: true,
    });
  });

  test("rights are changed one by one, and options that are left out stay unchanged", async () => {
    const line = "ann@client.example  Ann, client, permissions order 10 import, clearances itar";
    const rights = ["--type", "client", "--permissions", "10,order,3, import", "--clearances", "itar"];
    expect(await user(["set", "ann@client.example", "--name", "Ann", ...rights])).toEqual(printed(line));
    const none = ["--permissions", "", "--clearances", ""];
    expect(await user(["set", "Ann@client.example", ...none])).toEqual(
      printed("ann@client.example  Ann, client"),
    );
    expect(await user(["set", "ann@client.example"])).toEqual(printed("ann@client.example  Ann, client"));
  });

  test("a user is disabled and enabled again", async () => {
    expect(await user(["disable", "ann@client.example"])).toEqual(printed("ann@client.example is disabled."));
    expect(await (await signIn()).json()).toMatchObject({ error: { code: "disabled" } });
    expect(await user(["list", "client.example"])).toEqual(
      printed("ann@client.example  Ann, client, disabled"),
    );
    expect(await user(["enable", "ann@client.example"])).toEqual(printed("ann@client.example is enabled."));
    expect((await signIn()).status).toBe(204);
  });

  test("a new address is printed for a forgotten password", async () => {
    const { errors, output } = await user(["link", "ann@client.example"]);
    expect(errors).toBe(remark);
    const body = { token: tokenOf(output), password: `${password}-again` };
    expect((await browser().post("/api/account/reset-password", body)).status).toBe(204);
    expect((await signIn()).status).toBe(401);
  });

  test("all users are listed by name", async () => {
    const { output } = await user(["list"]);
    expect(output.trim().split("\n")).toEqual([
      "ada@society.example  Ada, ABSADMIN",
      "ann@client.example  Ann, client",
      "carol@society.example  carol@society.example, society",
    ]);
  });

  test.each<[readonly string[], string]>([
    [["set", "nobody@client.example"], "There is no user with this email address."],
    [["link", "nobody@client.example"], "There is no user with this email address."],
    [["add", "nobody"], "Please enter an email address, such as name@example.org."],
    [
      ["add", "new@client.example", "--type", "admin"],
      "A user type is one of public, client, society, ABSADMIN.",
    ],
    [["add", "new@client.example", "--clearances", "secret"], "The only clearance is itar."],
    [["add", "new@client.example", "--name", " "], "Please enter a name."],
    [["set", "ann@client.example", "--role", "R".repeat(51)], "A role has at most 50 characters."],
  ])("a refused command prints one sentence: %j", async (args, sentence) => {
    expect(await user(args)).toEqual(refused(sentence));
  });

  test.each(["3;4", "100", "imports", "constructor"])(
    "permissions that are no words or numbers are refused: %s",
    async (text) => {
      const { errors, status } = await user(["set", "ann@client.example", `--permissions=${text}`]);
      expect([status, errors]).toEqual([
        1,
        expect.stringContaining("It must be order, import or numbers from 0 to 99, separated by commas."),
      ]);
    },
  );
});
