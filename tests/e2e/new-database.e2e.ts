// The server often runs as another user than the build, and copies the new database at its first start.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./test.ts";

test("every user can read the new database of the build", () => {
  const folder = "dist/server/new-database";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(names).toContain("PG_VERSION");
  expect(names.filter((name) => (statSync(join(folder, name)).mode & 0o004) === 0)).toEqual([]);
});
