import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { parseWebhookUrl } from "./webhook-url.ts";

describe("an IP address", () => {
  test.each([
    ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
    ["128.0.0.0", "172.15.255.255", "172.32.0.0", "169.253.255.255", "169.255.0.0", "223.255.255.255"],
    ["2606:4700:4700::1111", "2a00::1", "3ffe::1"],
  ])("is public: %s, %s, %s", (...addresses) => {
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test.each([
    ["unspecified", "0.0.0.0", "0.255.255.255", "::"],
    ["loopback", "127.0.0.1", "127.255.255.255", "::1"],
    [
      "private",
      "10.0.0.0",
      "10.255.255.255",
      "172.16.0.0",
      "172.31.255.255",
      "192.168.0.0",
      "fc00::",
      "fdff::1",
    ],
    ["link-local", "169.254.0.0", "169.254.169.254", "169.254.255.255", "fe80::1", "febf::1", "fec0::1"],
    ["carrier-grade NAT", "100.64.0.0", "100.127.255.255", "100.100.100.200"],
    ["multicast or broadcast", "224.0.0.0", "239.255.255.255", "255.255.255.255", "ff02::1"],
    ["a metadata service", "168.63.129.16", "192.0.0.192", "fd00:ec2::254"],
    ["IPv4-mapped or -compatible", "::ffff:127.0.0.1", "::ffff:1.1.1.1", "::127.0.0.1", "::ffff:0:10.0.0.1"],
    ["translated (NAT64)", "64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
    ["tunnelled (6to4, Teredo)", "2002:7f00:1::", "2001::1", "192.88.99.1"],
    ["reserved", "192.0.2.1", "198.18.0.1", "240.0.0.1", "2001:db8::1", "100::1", "4000::1", "5f00::1"],
    ["none", "", "localhost", "127.1", "fe80::1%eth0", "1.1.1.1/32"],
  ])("is not public: %s", (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("the address of a webhook", () => {
  test.each([
    ["https://example.com", "https://example.com/"],
    ["HTTPS://Example.COM:443/a?b=c#d", "https://example.com/a?b=c"],
    ["https://example.com./a", "https://example.com/a"],
    ["https://example.com:1024/", "https://example.com:1024/"],
    ["https://example.com:65535/", "https://example.com:65535/"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
    ["https://1.1.1.1/", "https://1.1.1.1/"],
    ["https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]/"],
  ])("%s is stored as %s", (text, stored) => {
    expect(parseWebhookUrl(text, false).href).toBe(stored);
  });

  const invalid = "Enter the address of your webhook, such as https://example.com/webhook.";
  const notPublic = "The address of a webhook must lead to a server on the internet.";
  const port = "The address of a webhook has no port, or one from 1024 to 65535.";
  test.each([
    ["", invalid],
    ["example.com", invalid],
    ["https://", invalid],
    ["https://example.com:65536", invalid],
    ["https://256.1.1.1/", invalid],
    ["http://example.com/", "The address of a webhook begins with https://."],
    ["file:///etc/passwd", "The address of a webhook begins with https://."],
    ["https://ann:secret@example.com/", /^The address of a webhook has no user name/],
    ["https://example.com@evil.example/", /^The address of a webhook has no user name/],
    ["https://example.com:25/", port],
    ["https://example.com:1023/", port],
    ["https://example.com:0/", port],
    ...[
      "127.0.0.1",
      "127.1",
      "0x7f.1",
      "0177.0.0.1",
      "2130706433",
      "127.0.0.1.",
      "[::1]",
      "[::ffff:127.0.0.1]",
    ].map((host) => [`https://${host}/`, notPublic] as const),
    ...["localhost", "localhost.", "a.localhost", "intranet", "printer.local", "db.internal", "１２７.1"].map(
      (host) => [`https://${host}/`, notPublic] as const,
    ),
  ] as const)("%s is rejected: %s", (text, message) => {
    expect(() => parseWebhookUrl(text, false)).toThrow(message);
  });

  test("may be private if the operator allows it", () => {
    expect(parseWebhookUrl("https://127.1:8443/a", true).href).toBe("https://127.0.0.1:8443/a");
    expect(parseWebhookUrl("https://intranet/", true).href).toBe("https://intranet/");
    expect(() => parseWebhookUrl("http://intranet/", true)).toThrow("begins with https");
  });
});
