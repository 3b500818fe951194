// Node collects a signal that nothing else holds, and its timeout with it. Collecting garbage while requests wait shows whether one of them
// depends on such a signal.
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { changeLog } from "#tests/gateway/change-log.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { exampleKey, keyStore } from "#tests/gateway/key-store.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const requests = 1000;

test("each of a thousand requests that wait for changes ends after its time while garbage is collected", async () => {
  const { get } = gatewayUnderTest({
    ...changeLog().dependencies,
    apiKeyStore: { ...keyStore(), find: (name) => Promise.resolve({ ...exampleKey, name }) },
  });
  const waiting = Array.from({ length: requests }, async (_, number) => {
    const response = await get("/api/v1/changes?after=now&wait=1", {
      headers: { apikey: `key ${number}` },
    });
    return response.status;
  });
  for (let collection = 0; collection < 4; collection += 1) {
    await delay(200);
    collectGarbage();
  }
  // The time limit of the test is the only bound of time, so that a slow machine fails nothing.
  expect(await Promise.all(waiting)).toEqual(Array(requests).fill(200));
});
