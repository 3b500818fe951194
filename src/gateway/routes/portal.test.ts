import { expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

test("the page can read the portal data again", async () => {
  const response = await gatewayUnderTest().get("/api/portal");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    society: { abbreviation: "ABS" },
    user: null,
    today: "2026-11-20",
  });
});
