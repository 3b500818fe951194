import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "#tests/main/run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an invalid setting prints one sentence and exits with 1", () => {
  test.each<[string[], Record<string, string>, string]>([
    [["serve"], { PORT: "harbour" }, 'PORT must be a whole number from 0 to 65535, but is "harbour".\n'],
    [[], { CAPTCHA: "recaptcha" }, "CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY, which is not set.\n"],
    [
      ["import", "folder"],
      { RATE_LIMIT: "none" },
      'RATE_LIMIT must be a number of requests a minute, 1 or more, or "off", but is "none".\n',
    ],
  ])("for %j with %j", async (args, variables, sentence) => {
    expect(await runCommand(args, variables)).toEqual({ status: 1, output: "", errors: sentence });
  });

  test("for an unavailable database, which is named without its password", async () => {
    const unused = createServer().listen(0, "127.0.0.1");
    await once(unused, "listening");
    const { port } = unused.address() as AddressInfo;
    await once(unused.close(), "close");
    const DATABASE_URL = `postgres://plimsoll:open-sesame@127.0.0.1:${port}/record`;
    const { status, errors } = await runCommand(["import", "folder"], { DATABASE_URL, DATA_DIR: folder });
    expect(status).toBe(1);
    expect(errors).toMatch(/^The database record at 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be used: .*\n$/);
    expect(errors).not.toContain("open-sesame");
  });

  test.each([
    ["file", "it is not a folder"],
    ["file/data", "a part of its path is not a folder"],
  ])("for an unusable DATA_DIR: %s", async (path, reason) => {
    writeFileSync(join(folder, "file"), "");
    const DATA_DIR = join(folder, path);
    const { status, errors } = await runCommand(["import", "folder"], { DATA_DIR });
    expect([status, errors]).toEqual([1, `DATA_DIR ${DATA_DIR} cannot be used: ${reason}.\n`]);
  });
});

test("an unknown command fails without a stack trace", async () => {
  const { status, errors } = await runCommand(["sail"], {});
  expect(status).toBe(1);
  expect(errors).not.toContain("    at ");
});
