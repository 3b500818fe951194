import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "Ångström and five lanterns";
/** Made once: what is in a database today must open tomorrow. */
const salt = "OPvozc41-8ULn4f51YdOAQ";
const kept = "77daxwG2QbyIdx8DxiFYRzn-M9X89YzkL1cb0MAtmQU";
const hash = `scrypt:32768:8:3:${salt}:${kept}`;

test("a password is that of its hash, and no other is", async () => {
  const others = ["", `${password} `, password.toLowerCase(), password.slice(0, -1)];
  const found = await Promise.all(
    [password, ...others].map((given) => verifyPassword({ hash, password: given })),
  );
  expect(found).toEqual([true, false, false, false, false]);
});

test.each(["NFC", "NFD", "NFKC", "NFKD"])(
  "a keyboard that composes letters as %s types the same one",
  async (form) => {
    expect(await verifyPassword({ hash, password: password.normalize(form) })).toBe(true);
  },
);

test("a hash has its cost and a salt of its own, and opens to its password only", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password })).toBe(true);
  expect(await verifyPassword({ hash: one, password: "another" })).toBe(false);
});

test("a hash of another cost is read at that cost", async () => {
  const cheap = scryptSync(password, Buffer.from(salt, "base64url"), 32, { N: 2 ** 14, r: 8, p: 1 });
  const earlier = `scrypt:16384:8:1:${salt}:${cheap.toString("base64url")}`;
  expect(await verifyPassword({ hash: earlier, password })).toBe(true);
  expect(await verifyPassword({ hash: earlier.replace("16384", "8192"), password })).toBe(false);
});

test.each([
  "",
  password,
  "scrypt",
  "scrypt:32768:8:3",
  `scrypt:32768:8:3:${salt}`,
  `scrypt:32768:8:3:${salt}:`,
  `scrypt:32768:8:3::${kept}`,
  `scrypt:32768:8:3:${salt}:${kept.slice(1)}`,
  `scrypt:32768:8:3:${salt}:${kept}A`,
  `scrypt:x:8:3:${salt}:${kept}`,
  `scrypt::8:3:${salt}:${kept}`,
  `scrypt:99999999999:8:3:${salt}:${kept}`,
  `bcrypt:32768:8:3:${salt}:${kept}`,
  `${hash}\n`,
])("a damaged hash is no password's: %j", async (damaged) => {
  for (const given of [password, "", damaged]) {
    expect(await verifyPassword({ hash: damaged, password: given })).toBe(false);
  }
});

test("a hash of a cost that cannot be is an error", async () => {
  const impossible = `scrypt:32769:8:3:${salt}:${kept}`;
  await expect(verifyPassword({ hash: impossible, password })).rejects.toThrow(/scrypt/i);
});
