import { expect, test } from "vitest";
import { forEachEngine } from "#tests/database/engines.ts";
import { createAuthentication } from "./authentication.ts";

forEachEngine((engine) => {
  test("the tables have all columns that better-auth writes and require no others", async () => {
    const noop = () => undefined;
    const auth = createAuthentication({
      database: engine.database,
      secret: "a secret of the test's own server, long enough",
      origin: "https://record.example",
      sendResetLink: noop,
      warn: noop,
      refusePassword: noop,
    });
    const { explicitSchemaCheck } = await auth.$context;
    if (!explicitSchemaCheck) throw new Error("better-auth no longer checks its tables.");
    await expect(explicitSchemaCheck()).resolves.toBeUndefined();
  });
});
