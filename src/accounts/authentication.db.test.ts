import { expect, test } from "vitest";
import { forEachEngine } from "#tests/database/engines.ts";
import { createAuthentication } from "./authentication.ts";

forEachEngine((engine) => {
  test("the tables hold all that better-auth writes, and ask for nothing that it does not", async () => {
    const nobody = () => undefined;
    const auth = createAuthentication({
      database: engine.database,
      secret: "a secret of the test's own server, long enough",
      origin: "https://record.example",
      sendResetLink: nobody,
      sendVerificationLink: nobody,
      warn: nobody,
      refusePassword: nobody,
    });
    const { explicitSchemaCheck } = await auth.$context;
    if (!explicitSchemaCheck) throw new Error("better-auth does not check its tables any more.");
    await expect(explicitSchemaCheck()).resolves.toBeUndefined();
  });
});
