import { beforeEach, expect, test } from "vitest";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { createEndedApiSessions } from "./ended-api-sessions.ts";

const minute = 60_000;

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("ended sessions of API clients are deleted an hour after they would have expired, when the next one ends", async () => {
    const { add, has } = createEndedApiSessions(engine.database);
    await add("long ago", Date.now() - 61 * minute);
    await add("lately", Date.now() - 59 * minute);
    await add("now", Date.now() + minute);
    expect([await has("long ago"), await has("lately"), await has("now")]).toEqual([false, true, true]);
  });
});
