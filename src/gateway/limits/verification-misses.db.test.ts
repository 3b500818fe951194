import { expect, test } from "vitest";
import { createRateLimiters } from "./rate-limits.ts";
import { createTokenBucketStore } from "#limits/token-bucket-store.ts";
import { read } from "#records/read.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { gatewayUnderTest, readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { sharedBuckets } from "#limits/shared-token-bucket.ts";

forEachEngine((engine) => {
  test("two processes that share a database admit as many misses together as one", async () => {
    const clock = () => start;
    const process = () =>
      gatewayUnderTest({
        limits: { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 60_000 },
        read: (call, context) => read(engine.database, call, context),
        rateLimiters: createRateLimiters(
          sharedBuckets(createTokenBucketStore(engine.database), {
            clock,
            log: readableLog(),
            timeout: 30_000,
          }),
          null,
        ),
        clock,
      });
    const [one, other] = [process(), process()];
    await one.get("/api/portal");
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    const statuses: number[] = [];
    for (let miss = 0; miss <= 60; miss += 1) {
      const { callRecord } = miss % 2 === 0 ? one : other;
      statuses.push((await callRecord("/script/ABSRECORDVERIFY?certificate_number=X1")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });
});
