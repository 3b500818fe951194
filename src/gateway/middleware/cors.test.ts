import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { load } from "#tests/database/engines.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const allowedOrigin = "https://app.example";
const corsOrigins = [allowedOrigin, "http://localhost:5173"];
const flags = "/maximo/api/os/ABSRECORDFLAG";

let apiClient: MaximoGateway;
beforeAll(async () => {
  apiClient = await maximoGateway((database) => load(database, { flag: [{ flag_id: 1, name: "Malta" }] }));
});
afterAll(() => apiClient.database.close());

const configured = (changes: object = {}) =>
  gatewayOn(apiClient.database, apiClient.key, { corsOrigins, ...changes });

const preflight = (origin: string, method = "GET") => ({
  method: "OPTIONS",
  headers: {
    Origin: origin,
    "Access-Control-Request-Method": method,
    "Access-Control-Request-Headers": "apikey",
  },
});

const grantsOf = ({ headers }: Response): readonly string[] =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"));

describe("a configured origin", () => {
  test("may read the record with a key, and the headers that a client needs", async () => {
    const response = await configured().fetchWithKey(flags, { Origin: allowedOrigin });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(allowedOrigin);
    expect(response.headers.get("Access-Control-Expose-Headers")).toBe(
      "ETag,Plimsoll-Record-As-Of,Plimsoll-Demonstration,Retry-After,X-Request-Id",
    );
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(response.headers.get("Vary")).toMatch(/^apikey, .*\bOrigin\b/);
  });

  test("gets a response to its preflight without a key and without a session", async () => {
    const response = await configured().request(flags, preflight(allowedOrigin));
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": allowedOrigin,
      "access-control-allow-methods": "GET,HEAD",
      "access-control-allow-headers": "apikey,If-None-Match,X-Public-Uri,X-Request-Id",
      "access-control-max-age": "600",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("may check a list by POST and read the name of its file, but not post to the Maximo API", async () => {
    const { request } = configured();
    const grants = async (path: string) =>
      Object.fromEntries((await request(path, preflight(allowedOrigin, "POST"))).headers);
    expect(await grants("/api/v1/check")).toMatchObject({
      "access-control-allow-origin": allowedOrigin,
      "access-control-allow-methods": "GET,HEAD,POST",
      "access-control-allow-headers": "apikey,Content-Type,If-None-Match,Last-Event-ID,X-Request-Id",
    });
    expect(await grants(flags)).toMatchObject({ "access-control-allow-methods": "GET,HEAD" });
    const response = await request("/api/v1/check?format=csv", {
      method: "POST",
      headers: { Origin: allowedOrigin, apikey: apiClient.key, "Content-Type": "application/json" },
      body: JSON.stringify({ numbers: ["9074729"] }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(allowedOrigin);
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Content-Disposition");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });

  test.each([
    ["without a key", 401, {}, 600],
    ["too many requests", 429, { apikey: "" }, 1],
  ])("may read the response to a rejected request: %s", async (_, status, headers, requestsPerMinute) => {
    const limits = { requestsPerMinute, bodyBytes: 1000, responseTimeout: 1000 };
    const { request, fetchWithKey } = configured({ limits });
    await fetchWithKey(flags);
    const key = "apikey" in headers ? { apikey: apiClient.key } : {};
    const response = await request(flags, { headers: { Origin: allowedOrigin, ...key } });
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(allowedOrigin);
  });

  test("may read the OpenAPI document", async () => {
    const { get } = gatewayUnderTest({ corsOrigins });
    const response = await get("/api/openapi.json", { headers: { Origin: "http://localhost:5173" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
    expect((await get("/api/openapi.json", preflight(allowedOrigin))).status).toBe(204);
  });

  test.each(["/api/public-data", "/api/portal", "/api/captcha", "/api/account", "/", "/viewCertificate"])(
    "may not read %s",
    async (path) => {
      const { get } = gatewayUnderTest({ corsOrigins });
      const response = await get(path, { headers: { Origin: allowedOrigin } });
      const preflightResponse = await get(path, preflight(allowedOrigin, "POST"));
      expect([...grantsOf(response), ...grantsOf(preflightResponse)]).toEqual([]);
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    },
  );
});

describe("no access is granted", () => {
  test.each([
    "https://evil.example",
    "https://app.example.evil.example",
    "https://app.example:8443",
    "http://app.example",
    "null",
    "*",
  ])("to %s", async (origin) => {
    const { request, fetchWithKey } = configured();
    for (const response of [
      await fetchWithKey(flags, { Origin: origin }),
      await request(flags, preflight(origin)),
    ]) {
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(response.headers.get("Vary")).toContain("Origin");
    }
  });

  test("to any origin if none is configured", async () => {
    const { request, fetchWithKey } = gatewayOn(apiClient.database, apiClient.key);
    const responses = [
      await fetchWithKey(flags, { Origin: allowedOrigin }),
      await request(flags, preflight(allowedOrigin)),
      await gatewayUnderTest().get("/api/openapi.json", { headers: { Origin: allowedOrigin } }),
    ];
    expect(responses.flatMap(grantsOf)).toEqual([]);
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});

describe("a site of any origin", () => {
  const origin = "https://other.example";
  let open: ReturnType<typeof configured>;
  beforeAll(() => {
    open = configured({ isApiOpen: true });
  });
  const vessels = "/api/v1/vessels";

  test("may read /api/v1 without a key where the operator has opened it, and send none", async () => {
    const { request } = open;
    for (const from of [origin, allowedOrigin]) {
      const response = await request(vessels, { headers: { Origin: from } });
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
    const granted = await request(vessels, preflight(origin));
    expect(Object.fromEntries(granted.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "Content-Type,If-None-Match",
    });
    const withKey = await request(vessels, preflight(allowedOrigin));
    expect(withKey.headers.get("access-control-allow-headers")).toContain("apikey");
  });

  test("may not read a response to a key, a page or Maximo's API", async () => {
    const { fetchWithKey, request } = open;
    expect(grantsOf(await fetchWithKey(vessels, { Origin: origin }))).not.toContain(
      "access-control-allow-origin",
    );
    const inAddress = await request(`${vessels}?apikey=${apiClient.key}`, { headers: { Origin: origin } });
    expect([inAddress.status, inAddress.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    for (const path of [flags, "/api/portal"]) {
      expect(grantsOf(await request(path, { headers: { Origin: origin } }))).not.toContain(
        "access-control-allow-origin",
      );
    }
  });

  test("may read nothing where the operator has not opened it", async () => {
    const response = await configured().request(vessels, { headers: { Origin: origin } });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([401, null]);
  });
});
