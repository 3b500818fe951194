import { describe, expect, test } from "vitest";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

/** A gateway that collects the reads of its record. */
function recordingGateway(changes: Parameters<typeof gatewayUnderTest>[0] = {}) {
  const reads: { call: RecordCall; context: ReadContext }[] = [];
  const browser = gatewayUnderTest({
    ...changes,
    read: (call, context) => {
      reads.push({ call, context });
      return Promise.resolve({ totalCount: 0 });
    },
  });
  return { ...browser, reads };
}

describe("an inner call", () => {
  test("reaches the record with its parameters decoded, in order, with and without values", async () => {
    const { callRecord, reads } = recordingGateway();
    await callRecord(
      "/os/ABSRECORDASSET?&descendent&oslc.where=a%3D%22X%20%2B%20Y%22&oslc.orderBy=%2Bparent&lean=1&lean=2",
    );
    expect(reads[0]?.call).toEqual({
      kind: "os",
      name: "ABSRECORDASSET",
      parameters: [
        ["descendent", ""],
        ["oslc.where", 'a="X + Y"'],
        ["oslc.orderBy", "+parent"],
        ["lean", "1"],
        ["lean", "2"],
      ],
    });
  });

  test("runs for the session's reader, on today's date in UTC, with absolute addresses", async () => {
    const { callRecord, reads } = recordingGateway({ clock: () => Date.UTC(2026, 10, 20, 23, 59, 59) });
    await callRecord("/script/ABSRECORDCAPACITYSQL?assetnum=V1");
    expect(reads[0]?.context).toEqual({
      reader: { userType: "visitor", permissions: [], clearances: [] },
      today: "2026-11-20",
      origin: "http://localhost/maximo/oslc",
      maxPageSize: 50,
      chargeTokens: expect.any(Function),
    });
  });

  test("returns addresses under the configured origin", async () => {
    const { callRecord, reads } = recordingGateway({
      networkSettings: { publicUrl: "https://record.example", trustedProxies: 0 },
    });
    await callRecord("/os/ABSRECORDFLAG");
    expect(reads[0]?.context.origin).toBe("https://record.example/maximo/oslc");
  });

  test("returns the result as JSON that no cache stores", async () => {
    const response = await recordingGateway().callRecord("/os/ABSRECORDFLAG?count=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ totalCount: 0 });
  });

  test("ignores the case of its name", async () => {
    const { post, reads } = recordingGateway();
    const recaptchaToken = "captcha token for /os/ABSRECORDFLAG";
    expect((await post("/api/public-data", { osurl: "/os/absrecordflag", recaptchaToken })).status).toBe(200);
    expect(reads[0]?.call.name).toBe("ABSRECORDFLAG");
  });
});

describe("an invalid inner call", () => {
  test.each([
    ["/os/USERS", "USERS"],
    ["/script/ABSRECORDSEARCH", "ABSRECORDSEARCH"],
    ["/os/__proto__", "__proto__"],
  ])("%s is an unknown call", async (osurl, name) => {
    const response = await gatewayUnderTest().callRecord(osurl);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({
      code: "unknownCall",
      message: `There is no record set or script named ${name}.`,
    });
  });

  test.each([
    "",
    "os/",
    "/",
    "/os/",
    "/os/ABSRECORDFLAG/1",
    "/maximo/oslc/os/ABSRECORDFLAG",
    "/apimeta/ABSRECORDFLAG",
    "//evil.example/os/ABSRECORDFLAG",
    "https://evil.example/os/ABSRECORDFLAG",
    "\\\\evil.example/os/ABSRECORDFLAG",
    "http://user@inner.invalid/os/ABSRECORDFLAG",
    "javascript:/os/ABSRECORDFLAG",
    "file:///os/ABSRECORDFLAG",
    "/os/../../etc/passwd",
    "/os/%2e%2e/x",
    "/os/ABSRECORDFLAG%00",
    "http://[",
  ])("%j is rejected before any read", async (osurl) => {
    const { post, reads } = recordingGateway();
    const response = await post("/api/public-data", { osurl, recaptchaToken: "any" });
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: "badRequest" });
    expect(reads).toEqual([]);
  });

  test.each([{}, { osurl: null }, { osurl: ["/os/ABSRECORDFLAG"] }, [], null, "text", 1])(
    "the body %j is rejected",
    async (body) => {
      const response = await gatewayUnderTest().post("/api/public-data", body);
      expect(response.status).toBe(400);
    },
  );

  test("a body that is not JSON is rejected", async () => {
    const { get, cookies } = gatewayUnderTest();
    await get("/");
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    const response = await get("/api/public-data", { method: "POST", headers, body: "{osurl:" });
    expect(await problemOf(response)).toMatchObject({
      code: "badRequest",
      message: "The body of the request must be a JSON object.",
    });
  });

  test("another method than POST gets 404", async () => {
    expect((await gatewayUnderTest().get("/api/public-data")).status).toBe(404);
  });
});
