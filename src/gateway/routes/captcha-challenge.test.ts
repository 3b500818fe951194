import { expect, test } from "vitest";
import { suggestionsAction } from "#contract/search/suggestions.ts";
import { createAltcha } from "#gateway/captcha/altcha.ts";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

const challenger = createAltcha("a secret", () => start);

test("a challenge is bound to the requested action", async () => {
  const response = await gatewayUnderTest({ challenger }).get("/api/captcha?action=/os/absrecordsearch");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ parameters: { data: { action: "/os/ABSRECORDSEARCH" } } });
});

test.each(["/account/sign_up", "/account/sign_in", "/account/forgotten_password"])(
  "a challenge can be requested for the account call %s",
  async (action) => {
    const response = await gatewayUnderTest({ challenger }).get(`/api/captcha?action=${action}`);
    expect(await response.json()).toMatchObject({ parameters: { data: { action } } });
  },
);

test("a challenge can be requested for suggestions", async () => {
  const response = await gatewayUnderTest({ challenger }).get(`/api/captcha?action=${suggestionsAction}`);
  expect(await response.json()).toMatchObject({ parameters: { data: { action: suggestionsAction } } });
});

test.each(["/screen/details", "/screen/owner", "/screen/suspension-details"])(
  "a challenge can be requested for the first queries of %s",
  async (action) => {
    const response = await gatewayUnderTest({ challenger }).get(`/api/captcha?action=${action}`);
    expect(await response.json()).toMatchObject({ parameters: { data: { action } } });
  },
);

test.each([
  ["/api/captcha", 400],
  ["/api/captcha?action=/screen/search", 400],
  ["/api/captcha?action=/screen/constructor", 400],
  ["/api/captcha?action=/account/sign_out", 400],
  ["/api/captcha?action=login", 400],
  ["/api/captcha?action=/os/USERS", 404],
])("%s is refused", async (path, status) => {
  const response = await gatewayUnderTest({ challenger }).get(path);
  expect(response.status).toBe(status);
});

test("the route is not found if another captcha is configured", async () => {
  const response = await gatewayUnderTest().get("/api/captcha?action=/os/ABSRECORDSEARCH");
  expect(await problemOf(response)).toMatchObject({ code: "notFound" });
});
