// Kills a server with the embedded database under load. `KILLS=30 npm run test:faults -- server-kill` kills thirty times;
// `several-processes.fault.test.ts` kills servers and the database of PostgreSQL.
import { expect, inject, test, vi } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { openDatabase } from "#database/open.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { killMoments } from "#tests/main/kills.ts";
import { startLogIns, statusesOf } from "#tests/main/load.ts";
import { startServer } from "#tests/main/run.ts";

const kills = Number(process.env["KILLS"] ?? 3);
const keyName = "port-authority";

test(
  "a server on the embedded database keeps every acknowledged write although it is killed",
  async () => {
    const dataDir = await temporaryFolder();
    await copySnapshot(inject("snapshot"), dataDir);
    const database = await openDatabase({ dataDir });
    const key = await addApiKey(database, keyName, 100_000);
    await database.close();
    const start = () =>
      startServer({
        DATA_DIR: dataDir,
        CAPTCHA: "off",
        DEMO_FLEET: "off",
        RATE_LIMIT: "off",
        LOG_LEVEL: "silent",
      });
    let server = await start();
    const writes = startLogIns(() => server.address, keyName, key);
    for (const moment of killMoments(kills)) {
      const least = writes.loggedOut().length + 20 * moment;
      await vi.waitFor(() => expect(writes.loggedOut().length).toBeGreaterThan(least), {
        timeout: 60_000,
        interval: 5,
      });
      await server.stop("SIGKILL");
      server = await start();
    }
    await writes.stop();
    expect(await statusesOf(server.address, writes.loggedOut())).toEqual([401]);
    await server.stop();
  },
  120_000 + kills * 30_000,
);
