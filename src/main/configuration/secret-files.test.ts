import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { secretVariables, withSecretFiles } from "./secret-files.ts";
import { StartError } from "#main/start-error.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const path = join(folder, "secret");
  writeFileSync(path, text);
  return path;
}

test.each(secretVariables)("%s can be read from a file", (name) => {
  expect(withSecretFiles({ [`${name}_FILE`]: fileOf("a secret") })).toMatchObject({ [name]: "a secret" });
});

test.each(["a secret\n", "a secret\r\n", "  a secret \n\n"])(
  "white space around a secret is removed: %j",
  (text) => {
    expect(withSecretFiles({ AUTH_SECRET_FILE: fileOf(text) })["AUTH_SECRET"]).toBe("a secret");
  },
);

test("the configuration uses the files, and errors do not repeat their content", () => {
  expect(readConfiguration({ AUTH_SECRET_FILE: fileOf("x".repeat(32)) }).authSecret).toBe("x".repeat(32));
  expect(() => readConfiguration({ AUTH_SECRET_FILE: fileOf("short") })).toThrow(
    new StartError("AUTH_SECRET must have at least 32 characters."),
  );
  expect(() => readConfiguration({ DATABASE_URL_FILE: fileOf("mysql://u:p@db/r") })).toThrow(
    /^DATABASE_URL must be the address of a PostgreSQL server, [^,]*\.$/,
  );
});

test("an empty variable beside a file, or an empty path, counts as unset", () => {
  const path = fileOf("a secret");
  expect(withSecretFiles({ AUTH_SECRET: "", AUTH_SECRET_FILE: path })["AUTH_SECRET"]).toBe("a secret");
  expect(withSecretFiles({ AUTH_SECRET: "given", AUTH_SECRET_FILE: "" })["AUTH_SECRET"]).toBe("given");
});

test("no other variable is read from a file", () => {
  expect(withSecretFiles({ PORT_FILE: "/nowhere" })).toEqual({ PORT_FILE: "/nowhere" });
});

describe("an invalid secret file throws one sentence", () => {
  test("if the variable and the file are both set", () => {
    expect(() => withSecretFiles({ SMTP_URL: "smtp://h", SMTP_URL_FILE: fileOf("smtp://h") })).toThrow(
      new StartError("SMTP_URL and SMTP_URL_FILE are both set: give one of them."),
    );
  });

  test("if the file is missing", () => {
    expect(() => withSecretFiles({ AUTH_SECRET_FILE: "/nowhere/secret" })).toThrow(
      /^AUTH_SECRET_FILE \/nowhere\/secret cannot be read: ENOENT[^\n]*\.$/,
    );
  });

  test("if the path is a folder", () => {
    expect(() => withSecretFiles({ AUTH_SECRET_FILE: folder })).toThrow(/ cannot be read: EISDIR[^\n]*\.$/);
  });

  test("if the file is empty", () => {
    const path = fileOf("\n");
    expect(() => withSecretFiles({ AUTH_SECRET_FILE: path })).toThrow(
      new StartError(`AUTH_SECRET_FILE ${path} is empty.`),
    );
  });
});
