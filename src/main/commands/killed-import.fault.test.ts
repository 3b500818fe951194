// `KILLS=30 npm run test:faults -- killed-import` kills more often.
import { expect, test } from "vitest";

import { expectWholeRecord } from "#tests/main/killed-imports.ts";
import { killedEngines } from "#tests/main/kills.ts";

const kills = Number(process.env["KILLS"] ?? 3);

test.each(killedEngines(kills))(
  "an import on the %s database that is killed leaves the old or the new record",
  async (engine) => {
    expect.hasAssertions();
    await expectWholeRecord(engine, kills);
  },
  kills * 300_000,
);
