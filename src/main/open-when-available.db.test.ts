import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "#database/database.ts";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { Link } from "#tests/main/stack/link.ts";
import { freePort } from "#tests/main/stack/programs.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { openWhenAvailable } from "./open-when-available.ts";

const write = ({ kysely }: Database) => sql`update clean_up set name = name`.execute(kysely);

describe.skipIf(inject("server") === "")("a server's database", () => {
  /** A database of the running test, and how it is opened. */
  async function databaseUnderTest() {
    const name = `plimsoll_start_${process.pid}_${Date.now()}`;
    await command(inject("server"), `create database ${name} template ${inject("template")}`);
    onTestFinished(() => dropDatabase(inject("server"), name));
    const link = new Link(await freePort(), inject("server"));
    await link.open();
    onTestFinished(() => link.close());
    const address = new URL(addressOf(inject("server"), name));
    address.hostname = "127.0.0.1";
    address.port = String(link.port);
    const configuration = readConfiguration({ DATABASE_URL: address.href, AUTH_SECRET: "s".repeat(32) });
    const log = readableLog();
    const open = async (steps: Parameters<typeof openWhenAvailable>[2]) => {
      const database = await openWhenAvailable(configuration, log, steps);
      await database.close();
    };
    return { name, link, log, open };
  }

  test("is opened and filled again if its connection is lost while it is filled", async () => {
    const { link, log, open } = await databaseUnderTest();
    let fillings = 0;
    await open({
      prepare: async (database) => {
        fillings += 1;
        if (fillings === 1) link.close();
        await write(database);
      },
      onWait: () => link.open(),
    });
    expect(fillings).toBe(2);
    expect(log.lines.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The .*\. The server waits for it\.$/),
    ]);
  });

  test("is awaited while it accepts no writes, because another server becomes the primary one", async () => {
    const { log, name, open } = await databaseUnderTest();
    const setReadOnly = (value: "on" | "off") =>
      command(inject("server"), `alter database ${name} set default_transaction_read_only = ${value}`);
    await setReadOnly("on");
    await open({
      prepare: (database) => write(database).then(() => undefined),
      onWait: () => setReadOnly("off"),
    });
    expect(log.lines).toHaveLength(1);
  });

  test("ends the start if its filling fails for another reason", async () => {
    const { open } = await databaseUnderTest();
    const opening = open({
      prepare: () => Promise.reject(new Error("no fleet")),
      onWait: () => Promise.resolve(),
    });
    await expect(opening).rejects.toThrow("no fleet");
  });
});
