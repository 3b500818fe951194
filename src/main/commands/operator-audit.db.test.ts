import { beforeEach, describe, expect, test } from "vitest";

import { readConfiguration } from "#main/configuration/configuration.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { importInto } from "./importing.ts";
import { executeKeyCommand } from "./key-command.ts";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const auditLog = () =>
    engine.database.kysely
      .selectFrom("audit_log")
      .select(["act", "actor_id", "what"])
      .orderBy("id")
      .execute();

  describe("the audit log", () => {
    test("has the imports of the command line with outcome, source and hash, but no dry run", async () => {
      const configuration = readConfiguration({ DATA_DIR: await temporaryFolder() });
      const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(1)] });
      const wrong = await importFolder({ "ABSRECORDVESSEL.ndjson": ["{}"] });
      const observer = { onProgress: () => undefined, signal: new AbortController().signal };
      const run = importInto(engine.database, configuration);
      await run({ source, dryRun: true }, observer);
      await run({ source, dryRun: false }, observer);
      await run({ source: wrong, dryRun: false }, observer);
      expect(await auditLog()).toEqual([
        {
          act: "import run",
          actor_id: null,
          what: expect.stringMatching(hashOf("imported", source)) as string,
        },
        {
          act: "import run",
          actor_id: null,
          what: expect.stringMatching(hashOf("refused", wrong)) as string,
        },
      ]);
    });

    test("has the keys that the operator makes and revokes", async () => {
      const name = "port-authority";
      const add = { verb: "add", name, requestsPerMinute: null } as const;
      await executeKeyCommand(engine.database, add);
      expect((await executeKeyCommand(engine.database, add)).isDone).toBe(false);
      await executeKeyCommand(engine.database, { verb: "revoke", name });
      expect((await executeKeyCommand(engine.database, { verb: "revoke", name })).isDone).toBe(false);
      expect(await auditLog()).toEqual([
        { act: "key made", actor_id: null, what: name },
        { act: "key revoked", actor_id: null, what: name },
      ]);
    });
  });
});

function hashOf(outcome: string, source: string): RegExp {
  return new RegExp(`^${outcome}: ${source}, SHA-256 [0-9a-f]{64}$`);
}
