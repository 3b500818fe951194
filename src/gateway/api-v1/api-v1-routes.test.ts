import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "#tests/gateway/gateway-under-test.ts";
import { type MaximoGateway, gatewayOn, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway(() => Promise.resolve());
});
afterAll(() => gateway.database.close());

describe("a path below /api/v1", () => {
  const problemAt = async (init: RequestInit) => {
    const response = await gateway.request("/api/v1/nothing", init);
    return [response.status, (await problemOf(response)).code];
  };

  test.each([
    ["no key", {}, 401, "unauthorised"],
    ["an unknown key", { apikey: "unknown" }, 401, "invalidKey"],
  ])("responds to %s with 401 and problem details", async (_, headers, status, code) => {
    expect(await problemAt({ headers })).toEqual([status, code]);
  });

  test("responds with 404 instead of a page if there is no such route", async () => {
    expect(await problemAt({ headers: { apikey: gateway.key } })).toEqual([404, "notFound"]);
  });

  test("needs no cookie and no anti-forgery token", async () => {
    const init = { method: "POST", headers: { apikey: gateway.key }, body: "{}" };
    expect(await problemAt(init)).toEqual([405, "readOnly"]);
  });

  test("counts against the rate limit of the key", async () => {
    const limits = { requestsPerMinute: 1, bodyBytes: 1000, responseTimeout: 5000 };
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, { limits });
    await fetchWithKey("/api/v1/nothing");
    const response = await fetchWithKey("/api/v1/nothing");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  });
});
