// What the command `sync` states when it cannot begin.
import { expect, inject, test } from "vitest";

import { readConfiguration } from "#main/configuration/configuration.ts";
import { StartError } from "#main/start-error.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { runSync } from "./sync-command.ts";

/** Nothing listens at this port. */
const unreachable = "http://127.0.0.1:9";
const twoAttempts = { attempts: 2, firstDelay: 0, wait: () => Promise.resolve() };

test("a sync without a usable source states what is wrong and what to do, in one sentence for each cause", async () => {
  const DATA_DIR = await temporaryFolder();
  await copySnapshot(inject("snapshot"), DATA_DIR);
  const messageOf = async (url: string | undefined, variables: Record<string, string>) => {
    const configuration = readConfiguration({ DATA_DIR, ...variables });
    const error = await runSync(configuration, url, {}, twoAttempts).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  };
  const withKey = { SYNC_KEY: "a-key" };
  expect(await messageOf(undefined, withKey)).toBe("Give the address of the source, or set SYNC_URL.");
  expect(await messageOf("maximo.example", withKey)).toBe(
    "The address must be the address of a Maximo, such as https://maximo.example/maximo/api.",
  );
  expect(await messageOf(unreachable, {})).toBe("Set SYNC_KEY to the API key of the source.");
  expect(await messageOf(unreachable, withKey)).toMatch(
    /^The source did not respond completely: .+\. It was requested 2 times\. Nothing was imported\. Run the sync again: it goes on where it stopped\.$/,
  );
});
