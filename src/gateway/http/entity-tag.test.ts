import { expect, test } from "vitest";

import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

test.each([
  "/api/start",
  "/api/docs",
  "/api/openapi.json",
  "/class-suspension/list.csv",
  "/class-suspension/feed.atom",
  "/changes/feed.atom",
])("%s is not sent again to a client that names its tag in any form", async (path) => {
  const { get } = gatewayUnderTest();
  const tag = (await get(path)).headers.get("ETag") ?? "";
  const strong = tag.replace(/^W\//, "");
  const answer = async (known: string) => {
    const response = await get(path, { headers: { "If-None-Match": known } });
    return [response.status, response.headers.get("ETag")];
  };
  expect(strong).toMatch(/^"[^"]+"$/);
  for (const known of [strong, `W/${strong}`, `"a,b", W/${strong}`, `${strong},"other"`, " * "]) {
    expect([known, ...(await answer(known))]).toEqual([known, 304, tag]);
  }
  for (const known of ['"other"', strong.slice(1, -1), '"*"', ""]) {
    expect([known, ...(await answer(known))]).toEqual([known, 200, tag]);
  }
});
