import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { noResponse, type SendSettings, sendRequest } from "./send-request.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respondWith({ status: 204 });
});

const delivered = { status: 204, failure: null, statedWait: 0 };
const loopback = { address: "127.0.0.1", family: 4 };
const elsewhere = { address: "127.0.0.2", family: 4 };
const publicAddress = { address: "1.1.1.1", family: 4 };

function send(host: string, settings: Partial<SendSettings> = {}) {
  const url = new URL(`https://${host}:${receiver.port}/hook?token=1`);
  return sendRequest(
    { url, headers: { "webhook-id": "M1" }, body: `{"ships":"Ø"}` },
    { allowPrivateAddresses: true, certificateAuthority: receiver.certificate, ...settings },
  );
}

describe("a request to a webhook", () => {
  test("is a POST with its headers and body over TLS that is verified", async () => {
    expect(await send("localhost")).toEqual(delivered);
    expect(receiver.received).toMatchObject([
      { headers: { "webhook-id": "M1", host: `localhost:${receiver.port}` }, body: `{"ships":"Ø"}` },
    ]);
  });

  test.each([
    [200, null],
    [299, null],
    [301, "redirect"],
    [308, "redirect"],
    [400, "status"],
    [410, "gone"],
    [500, "status"],
  ] as const)("that gets status %i has the failure %s, and follows no redirect", async (status, failure) => {
    receiver.respondWith({ status, headers: { Location: `https://localhost:${receiver.port}/other` } });
    expect(await send("localhost")).toEqual({ status, failure, statedWait: 0 });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    [429, "60", 60_000],
    [503, "172800", 172_800_000],
    [503, "in a while", 0],
    [500, "60", 0],
    [204, "60", 0],
  ])("that gets status %i with Retry-After %s states a wait of %i ms", async (status, header, statedWait) => {
    receiver.respondWith({ status, headers: { "Retry-After": header } });
    expect(await send("localhost")).toMatchObject({ status, statedWait });
  });

  test("needs a certificate for the name of the host, by a trusted authority", async () => {
    expect(await send("127.0.0.1")).toEqual(noResponse("certificate"));
    const resolve = () => Promise.resolve([loopback]);
    expect(await send("other.example", { resolve })).toEqual(noResponse("certificate"));
    const byDefault = await send("localhost", { certificateAuthority: undefined });
    expect(byDefault).toEqual(noResponse("certificate"));
    expect(receiver.received).toEqual([]);
  });

  test("goes to the addresses of the one look-up, whatever a second one would return", async () => {
    const resolve = vi.fn<() => Promise<(typeof loopback)[]>>(() => Promise.resolve([elsewhere]));
    resolve.mockResolvedValueOnce([loopback]);
    expect(await send("receiver.example", { resolve })).toEqual(delivered);
    expect(resolve).toHaveBeenCalledOnce();
  });

  test.each([
    ["a private address", [loopback]],
    ["a private address beside a public one", [publicAddress, loopback]],
    ["no address", []],
  ])("is not sent to a host name with %s", async (_, addresses) => {
    const resolve = () => Promise.resolve(addresses);
    const refused = await send("receiver.example", { resolve, allowPrivateAddresses: false });
    expect(refused).toEqual(noResponse("address"));
    expect(receiver.received).toEqual([]);
  });

  test.each(["localhost", "127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "[::1]"])(
    "is not sent to https://%s, which this server alone reaches",
    async (host) => {
      expect(await send(host, { allowPrivateAddresses: false })).toEqual(noResponse("address"));
      expect(receiver.received).toEqual([]);
    },
  );

  test("to an unknown name fails as one to a private name does", async () => {
    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    const resolve = () => Promise.reject(unknown);
    expect(await send("receiver.example", { resolve })).toEqual(noResponse("address"));
  });

  test("ends when the time is over, also in the look-up", async () => {
    receiver.respondWith("silence");
    const timedOut = noResponse("timeout");
    expect(await send("localhost", { timeout: 200 })).toEqual(timedOut);
    expect(receiver.received).toHaveLength(1);
    const resolve = () => new Promise<never>(() => undefined);
    expect(await send("localhost", { timeout: 10, resolve })).toEqual(timedOut);
  });

  test("fails without a server at the address", async () => {
    expect(await send("receiver.example", { resolve: () => Promise.resolve([elsewhere]) })).toEqual(
      noResponse("connection"),
    );
  });
});
