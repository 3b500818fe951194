// How often a client may verify certificates that are not in the public record, through both interfaces on a real record.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import type { Database } from "#database/database.ts";
import { read } from "#records/read.ts";
import type { RecordCall } from "#records/calls/record-call.ts";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";
import { load } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const certificate = (certificate_number: string, more: object = {}) => ({
  certificateid: certificate_number,
  assetnum: "V1",
  certificate_name: "Certificate",
  certificate_number,
  service_group_id: 1,
  issue_date: "2024-01-10",
  expiry_date: "2028-12-31",
  ...more,
});
const fill = (database: Database) =>
  load(database, {
    vessel: [{ assetnum: "V1" }, { assetnum: "C1", security_domain_id: 1 }],
    certificate: [
      ...["LL-01", "LL-02", "LL-03", "LL-04"].map((number) => certificate(number)),
      certificate("W1", { service_group_id: 2 }),
      certificate("C1", { assetnum: "C1" }),
    ],
  });

let apiClient: MaximoGateway;
let keys: { readonly laptop: string; readonly server: string; readonly bobs: string };
beforeAll(async () => {
  apiClient = await maximoGateway(fill);
  const { accounts } = accountsUnderTest(apiClient.database);
  const idOf = (email: string) => establish({ accounts, database: apiClient.database }, newUser(email));
  const ann = await idOf("ann@client.example");
  const add = (name: string, owner: string) => addApiKey(apiClient.database, name, null, owner);
  const bob = await idOf("bob@client.example");
  keys = {
    laptop: await add("laptop", ann),
    server: await add("server", ann),
    bobs: await add("bobs", bob),
  };
});
afterAll(() => apiClient.database.close());

const perClient = 60;
const perAddress = 240;
const limits = { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 60_000 };
const unknown = "certificate_number=X1";
const known = "certificate_number=LL-01";

/** A browser at a fresh gateway on the record, and the calls that reached the record. */
function browser(changes: Parameters<typeof gatewayUnderTest>[0] = {}) {
  const calls: RecordCall[] = [];
  const { callRecord, cookies, ...rest } = gatewayUnderTest({
    limits,
    read: (call, context) => {
      calls.push(call);
      return read(apiClient.database, call, context);
    },
    ...changes,
  });
  const verify = (query: string) => callRecord(`/script/ABSRECORDVERIFY?lean=1&${query}`);
  const statuses = (query: string, times: number) => inOrder(times, async () => (await verify(query)).status);
  return { ...rest, calls, clearCookies: () => cookies.clear(), statuses, verify };
}

async function inOrder<Value>(times: number, run: () => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  for (let time = 1; time <= times; time += 1) results.push(await run());
  return results;
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe("a session", () => {
  test("is rejected with 429 and Retry-After after 60 misses in an hour", async () => {
    const { statuses, verify } = browser();
    expect(await statuses(unknown, perClient)).toEqual(times(perClient, 200));
    const refused = await verify(unknown);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(await problemOf(refused)).toMatchObject({ code: "tooManyRequests" });
  });

  test("is admitted again after that time", async () => {
    let now = start;
    const { statuses } = browser({ clock: () => now });
    await statuses(unknown, perClient);
    now += 59_000;
    expect(await statuses(unknown, 1)).toEqual([429]);
    now += 1000;
    expect(await statuses(unknown, 2)).toEqual([200, 429]);
  });

  test("is not charged for certificates that are found", async () => {
    const { statuses } = browser();
    expect(await statuses(known, perClient + 5)).toEqual(times(perClient + 5, 200));
    expect(await statuses(unknown, 1)).toEqual([200]);
  });

  test.each([
    ["an unknown number", "certificate_number=X1"],
    ["a withheld certificate", "certificate_number=W1"],
    ["a certificate of a controlled vessel", "certificate_number=C1"],
    ["a file that is not on record", `sha256=${"f".repeat(64)}`],
    ["a file with an unknown number", `certificate_number=X1&sha256=${"f".repeat(64)}`],
    ["a file with the number of a withheld certificate", `certificate_number=W1&sha256=${"f".repeat(64)}`],
    [
      "a file with the number of a certificate of a controlled vessel",
      `certificate_number=C1&sha256=${"f".repeat(64)}`,
    ],
    ["a number that is only counted", "certificate_number=X1&count=1"],
  ])("is charged one miss for %s", async (_, query) => {
    const { statuses } = browser();
    expect(await statuses(query, perClient + 1)).toEqual([...times(perClient, 200), 429]);
  });

  test("without misses left is rejected before the record is read, for hits and misses alike", async () => {
    const { calls, statuses } = browser();
    await statuses(unknown, perClient + 1);
    const before = calls.length;
    expect(await statuses(known, 1)).toEqual([429]);
    expect(await statuses(unknown, 1)).toEqual([429]);
    expect(calls.length).toBe(before);
  });

  test("is charged before it is read, so that concurrent ones read no more than the client has misses left", async () => {
    const ends: (() => void)[] = [];
    let isHeld = false;
    const { calls, statuses, verify } = browser({
      read: async (call, context) => {
        calls.push(call);
        if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
        return read(apiClient.database, call, context);
      },
    });
    await statuses(unknown, perClient - 1);
    const before = calls.length;
    isHeld = true;
    const concurrent = [known, unknown, known, unknown].map(async (query) => (await verify(query)).status);
    const settled = Promise.all(concurrent);
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0), 30_000);
    isHeld = false;
    for (const end of ends) end();
    expect((await settled).toSorted((one, other) => one - other)).toEqual([200, 429, 429, 429]);
    expect(calls.length).toBe(before + 1);
    // The one that was read had found its certificate, so its token is back.
    expect(await statuses(unknown, 2)).toEqual([200, 429]);
  });

  test("that fails is not charged", async () => {
    let isFailing = true;
    const { statuses } = browser({
      read: (call, context) =>
        isFailing ? Promise.reject(new Error("failed")) : read(apiClient.database, call, context),
    });
    expect(new Set(await statuses(unknown, perClient + 1))).toEqual(new Set([500]));
    isFailing = false;
    expect(await statuses(unknown, 1)).toEqual([200]);
  });

  test("without misses left still reads everything else", async () => {
    const { callRecord } = gatewayUnderTest({
      limits,
      read: (call, context) => read(apiClient.database, call, context),
    });
    await inOrder(perClient + 1, () => callRecord(`/script/ABSRECORDVERIFY?${unknown}`));
    expect((await callRecord("/os/ABSRECORDFLAG")).status).toBe(200);
  });
});

describe("a suggestion", () => {
  const near = "certificate_number=LL-09";
  const suggestionsOf = async (response: Response): Promise<readonly string[] | undefined> => {
    const { responseInfo } = (await response.json()) as { responseInfo: { suggestions?: readonly string[] } };
    return responseInfo.suggestions;
  };

  test("is charged as one miss", async () => {
    const { statuses } = browser();
    expect(await statuses(near, 16)).toEqual([...times(15, 200), 429]);
  });

  test("is left out when no miss is left for it", async () => {
    const { statuses, verify } = browser();
    await statuses(unknown, perClient - 3);
    expect(await suggestionsOf(await verify(near))).toEqual(["LL-01", "LL-02"]);
    expect((await verify(unknown)).status).toBe(429);
  });
});

describe("an address", () => {
  test("is rejected after 240 misses of all its sessions, also without cookies", async () => {
    const { clearCookies, statuses, verify } = browser();
    for (let session = 1; session <= 4; session += 1) {
      clearCookies();
      expect(await statuses(unknown, perClient)).toEqual(times(perClient, 200));
    }
    expect(perAddress).toBe(4 * perClient);
    clearCookies();
    expect((await verify(unknown)).status).toBe(429);
  });
});

describe("an API client", () => {
  const missed = "/maximo/api/script/ABSRECORDVERIFY?certificate_number=X1";
  const statuses = async (
    { request }: Pick<MaximoGateway, "request">,
    apikey: string,
    count: number,
    from = "192.0.2.1",
  ) => inOrder(count, async () => (await request(missed, { headers: { apikey }, from })).status);

  test("is rejected after 60 misses of its key, from any address", async () => {
    const gateway = gatewayOn(apiClient.database, apiClient.key, { limits });
    expect(await statuses(gateway, apiClient.key, 30, "198.51.100.1")).toEqual(times(30, 200));
    expect(await statuses(gateway, apiClient.key, 31, "198.51.100.2")).toEqual([...times(30, 200), 429]);
  });

  test("shares its misses with the other keys of its user, and with no other user's", async () => {
    const gateway = gatewayOn(apiClient.database, apiClient.key, { limits });
    expect(await statuses(gateway, keys.laptop, 30)).toEqual(times(30, 200));
    expect(await statuses(gateway, keys.server, 31)).toEqual([...times(30, 200), 429]);
    expect(await statuses(gateway, keys.bobs, 1)).toEqual([200]);
  });

  test("is charged for conditional requests too", async () => {
    const { request } = gatewayOn(apiClient.database, apiClient.key, { limits });
    const headers = { apikey: apiClient.key };
    const tag = (await request(missed, { headers })).headers.get("ETag") ?? "";
    const again = () => request(missed, { headers: { ...headers, "If-None-Match": tag } });
    const seen = await inOrder(perClient, async () => (await again()).status);
    expect(seen).toEqual([...times(perClient - 1, 304), 429]);
  });
});
