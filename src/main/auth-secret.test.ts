import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptSecret } from "./auth-secret.ts";

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "plimsoll-secret-"));
});
afterAll(() => rmSync(place, { recursive: true }));

test("the secret is made once, long, and readable by its owner only", () => {
  const dataDir = join(place, "data");
  const made = keptSecret(dataDir);
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(keptSecret(dataDir)).toBe(made);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});

test("another folder has another secret", () => {
  expect(keptSecret(join(place, "other"))).not.toBe(keptSecret(join(place, "data")));
});
