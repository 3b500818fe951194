import { expect, test } from "vitest";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const body = JSON.stringify({
  osurl: "/os/ABSRECORDFLAG",
  recaptchaToken: captchaToken("/os/ABSRECORDFLAG"),
});

/** Posts with the session of a page, and with headers that `makeHeaders` derives from its token. */
async function postWith(
  makeHeaders: (token: string, other: string) => Record<string, string>,
): Promise<Response> {
  const [page, otherPage] = [gatewayUnderTest(), gatewayUnderTest()];
  await page.get("/");
  await otherPage.get("/");
  const [token = "", other = ""] = [page.cookies.get("XSRF-TOKEN"), otherPage.cookies.get("XSRF-TOKEN")];
  return page.get("/api/public-data", { method: "POST", headers: makeHeaders(token, other), body });
}

test("accepts the token of the page's own session", async () => {
  expect((await postWith((token) => ({ "X-XSRF-TOKEN": token }))).status).toBe(200);
});

test.each<[string, (token: string, other: string) => Record<string, string>]>([
  ["no token", () => ({})],
  ["an empty token", () => ({ "X-XSRF-TOKEN": "" })],
  ["a token of another session", (_, other) => ({ "X-XSRF-TOKEN": other })],
  ["a token one character off", (token) => ({ "X-XSRF-TOKEN": `${token.slice(0, -1)}!` })],
  ["a token that is too long", (token) => ({ "X-XSRF-TOKEN": `${token}${token}` })],
  [
    "cookie and header that agree with each other only",
    () => ({ "X-XSRF-TOKEN": "mine", cookie: "XSRF-TOKEN=mine" }),
  ],
  ["the right token without its session", (token) => ({ "X-XSRF-TOKEN": token, cookie: "a=b" })],
])("rejects %s", async (_, makeHeaders) => {
  const refused = await postWith(makeHeaders);
  expect(refused.status).toBe(403);
  expect(await problemOf(refused)).toMatchObject({
    code: "forgery",
    message: "The request did not come from this site. Reload the page and try again.",
  });
});
