import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { load } from "#tests/database/engines.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MachineGateway, machineGateway } from "#tests/gateway/machine.ts";

const friend = "https://app.example";
const corsOrigins = [friend, "http://localhost:5173"];
const flags = "/maximo/api/os/ABSRECORDFLAG";

let machine: MachineGateway;
beforeAll(async () => {
  machine = await machineGateway((database) => load(database, { flag: [{ flag_id: 1, name: "Malta" }] }));
});
afterAll(() => machine.database.close());

const configured = (changes: object = {}) =>
  gatewayOn(machine.database, machine.key, { corsOrigins, ...changes });

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

describe("a site that is configured", () => {
  test("may read the record with a key, and sees what a client needs", async () => {
    const response = await configured().askWithKey(flags, { Origin: friend });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(friend);
    expect(response.headers.get("Access-Control-Expose-Headers")).toBe("ETag,Retry-After,X-Request-Id");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(response.headers.get("Vary")).toMatch(/^apikey, .*\bOrigin\b/);
  });

  test("is answered its preflight, without a key and without a session", async () => {
    const response = await configured().ask(flags, preflight(friend));
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": friend,
      "access-control-allow-methods": "GET,HEAD",
      "access-control-allow-headers": "apikey,If-None-Match,X-Public-Uri,X-Request-Id",
      "access-control-max-age": "600",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ["without a key", 401, {}, 600],
    ["too often", 429, { apikey: "" }, 1],
  ])("can read why it is refused: %s", async (_, status, headers, requestsPerMinute) => {
    const limits = { requestsPerMinute, bodyBytes: 1000, answerTime: 1000 };
    const { ask, askWithKey } = configured({ limits });
    await askWithKey(flags);
    const key = "apikey" in headers ? { apikey: machine.key } : {};
    const response = await ask(flags, { headers: { Origin: friend, ...key } });
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(friend);
  });

  test("may read the description of the interface", async () => {
    const { get } = gatewayUnderTest({ corsOrigins });
    const response = await get("/api/openapi.json", { headers: { Origin: "http://localhost:5173" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
    expect((await get("/api/openapi.json", preflight(friend))).status).toBe(204);
  });

  test.each(["/api/public-data", "/api/portal", "/api/captcha", "/api/account", "/", "/viewCertificate"])(
    "may read nothing of %s",
    async (path) => {
      const { get } = gatewayUnderTest({ corsOrigins });
      const asked = await get(path, { headers: { Origin: friend } });
      const before = await get(path, preflight(friend, "POST"));
      expect([...grantsOf(asked), ...grantsOf(before)]).toEqual([]);
      expect(asked.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    },
  );
});

describe("nothing is granted", () => {
  test.each([
    "https://evil.example",
    "https://app.example.evil.example",
    "https://app.example:8443",
    "http://app.example",
    "null",
    "*",
  ])("to %s", async (origin) => {
    const { ask, askWithKey } = configured();
    for (const response of [
      await askWithKey(flags, { Origin: origin }),
      await ask(flags, preflight(origin)),
    ]) {
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(response.headers.get("Vary")).toContain("Origin");
    }
  });

  test("to anybody where no site is configured", async () => {
    const { ask, askWithKey } = gatewayOn(machine.database, machine.key);
    const answers = [
      await askWithKey(flags, { Origin: friend }),
      await ask(flags, preflight(friend)),
      await gatewayUnderTest().get("/api/openapi.json", { headers: { Origin: friend } }),
    ];
    expect(answers.flatMap(grantsOf)).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});
