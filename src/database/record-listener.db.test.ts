import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { RecordListener } from "./record-listener.ts";

describe.skipIf(inject("server") === "")("a listener (skipped without PostgreSQL)", () => {
  test.each([0, 1, 2, 4, 8, 16, 32])("can be closed %i ms after it has begun to connect", async (wait) => {
    const listener = new RecordListener({ connectionString: inject("server") });
    listener.add(() => undefined);
    await delay(wait);
    await expect(listener.close()).resolves.toBeUndefined();
  });
});
