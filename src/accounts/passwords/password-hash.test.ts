import { scryptSync } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "Ångström and five lanterns";
/** A fixed hash: hashes in existing databases must stay valid. */
const salt = "OPvozc41-8ULn4f51YdOAQ";
const storedHash = "77daxwG2QbyIdx8DxiFYRzn-M9X89YzkL1cb0MAtmQU";
const hash = `scrypt:32768:8:3:${salt}:${storedHash}`;

test("a hash matches its password and no other", async () => {
  const others = ["", `${password} `, password.toLowerCase(), password.slice(0, -1)];
  const results = await Promise.all(
    [password, ...others].map((given) => verifyPassword({ hash, password: given })),
  );
  expect(results).toEqual([true, false, false, false, false]);
});

test.each(["NFC", "NFD", "NFKC", "NFKD"])("a password typed in the Unicode form %s matches", async (form) => {
  expect(await verifyPassword({ hash, password: password.normalize(form) })).toBe(true);
});

test("a new hash contains its cost and a random salt and matches only its password", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password })).toBe(true);
  expect(await verifyPassword({ hash: one, password: "another" })).toBe(false);
});

test("a hash with another cost is verified with that cost", async () => {
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
  `scrypt:32768:8:3::${storedHash}`,
  `scrypt:32768:8:3:${salt}:${storedHash.slice(1)}`,
  `scrypt:32768:8:3:${salt}:${storedHash}A`,
  `scrypt:x:8:3:${salt}:${storedHash}`,
  `scrypt::8:3:${salt}:${storedHash}`,
  `scrypt:99999999999:8:3:${salt}:${storedHash}`,
  `bcrypt:32768:8:3:${salt}:${storedHash}`,
  `${hash}\n`,
])("a damaged hash matches no password: %j", async (damaged) => {
  for (const given of [password, "", damaged]) {
    expect(await verifyPassword({ hash: damaged, password: given })).toBe(false);
  }
});

test("a hash with an impossible cost is an error", async () => {
  const impossible = `scrypt:32769:8:3:${salt}:${storedHash}`;
  await expect(verifyPassword({ hash: impossible, password })).rejects.toThrow(/scrypt/i);
});

test("many hashes leave threads for the compression of responses", async () => {
  let ended = 0;
  const hashes = Array.from({ length: 8 }, () => hashPassword(password).finally(() => void (ended += 1)));
  await promisify(brotliCompress)("a response");
  expect(ended).toBeLessThanOrEqual(2);
  await Promise.all(hashes);
});
