import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const limits = { requestsPerMinute: null, bodyBytes: 1000, answerTime: 50 };
const slowRead = (milliseconds: number) => async () => {
  await wait(milliseconds);
  return { totalCount: 1 };
};

test("an answer that begins in time is given", async () => {
  const { ask } = gatewayUnderTest({ limits, read: slowRead(1) });
  expect((await ask("/os/ABSRECORDFLAG")).status).toBe(200);
});

test("one that does not is a problem, not a wait", async () => {
  const { ask } = gatewayUnderTest({ limits, read: slowRead(200) });
  const refused = await ask("/os/ABSRECORDFLAG");
  expect(refused.status).toBe(503);
  expect(await problemOf(refused)).toMatchObject({ code: "unavailable" });
});
