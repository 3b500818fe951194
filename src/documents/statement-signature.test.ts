import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactVerify, createLocalJWKSet, errors } from "jose";
import jws from "jws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StatementCredential } from "#contract/statements/statement-credential.ts";
import { loadOrCreateDemonstrationKey } from "./demonstration-key.ts";
import { readSigningKey } from "./signing-key.ts";
import {
  certificatesOf,
  createStatementSignature,
  keySetOf,
  type StatementKeys,
} from "./statement-signature.ts";

const issuer = "https://record.example/statement-keys";
const credential = {
  issuer: { id: issuer, name: "ΩΚΕΑΝΟΣ" },
  credentialSubject: { kind: "class" },
} as unknown as StatementCredential;

let folder: string;
const pem: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-credential-"));
  pem["pdf"] = await loadOrCreateDemonstrationKey(join(folder, "pdf.pem"), "Albion");
  for (const name of ["json", "json2", "next"])
    pem[name] = await loadOrCreateDemonstrationKey(join(folder, `${name}.pem`), "Albion", "EC");
});
afterAll(() => rmSync(folder, { recursive: true }));

const certificateOf = (name: string) => new X509Certificate(pem[name] ?? "");

function keysOf(
  json: string,
  earlier: Partial<Record<"pdf" | "json", readonly string[]>> = {},
): StatementKeys {
  const [pdf, key] = ["pdf", json].map((name) => readSigningKey(pem[name] ?? ""));
  if (!pdf || !key) throw new Error("There is no such key.");
  const certificates = (form: "pdf" | "json") => (earlier[form] ?? []).map(certificateOf);
  return { pdf, json: key, earlier: { pdf: certificates("pdf"), json: certificates("json") } };
}

const sign = (keys: StatementKeys) => createStatementSignature(keys).signCredential(credential);
const published = async (...keys: readonly StatementKeys[]) =>
  createLocalJWKSet(await keySetOf(keys, issuer));

describe("a signed credential", () => {
  test("is verified by jose with the published keys, and has its own certificate", async () => {
    const keys = keysOf("json");
    const { payload, protectedHeader } = await compactVerify(await sign(keys), await published(keys));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(credential);
    const { alg, cty, kid, typ, x5c } = protectedHeader;
    expect({ alg, cty, typ }).toEqual({ alg: "ES256", cty: "vc", typ: "vc+jwt" });
    expect(kid).toMatch(/^https:\/\/record\.example\/statement-keys#[\w-]{43}$/);
    expect(x5c).toEqual([certificateOf("json").raw.toString("base64")]);
  });

  test("is verified by a second library with the certificate", async () => {
    const signed = await sign(keysOf("json"));
    const key = certificateOf("json").publicKey.export({ format: "pem", type: "spki" });
    expect(jws.verify(signed, "ES256", key)).toBe(true);
  });

  test("is verified each time, whatever the length of the numbers of its signature", async () => {
    const keys = keysOf("json");
    const ofRecord = await published(keys);
    const lengths = new Set<number | undefined>();
    // One in 256 numbers begins with a zero, which DER leaves out; every second one is written with one in front.
    for (let round = 0; round < 600; round += 1) {
      const signed = await sign(keys);
      await compactVerify(signed, ofRecord);
      lengths.add(signed.split(".")[2]?.length);
    }
    expect([...lengths]).toEqual([86]);
  });

  test("is refused if one character of it is changed", async () => {
    const keys = keysOf("json");
    const signed = await sign(keys);
    const [header = "", payload = ""] = signed.split(".");
    const changed = signed.replace(payload, `A${payload.slice(1)}`);
    expect(changed.startsWith(header)).toBe(true);
    await expect(compactVerify(changed, await published(keys))).rejects.toThrow(
      errors.JWSSignatureVerificationFailed,
    );
  });

  test("is verified after its key was replaced, as long as its certificate is kept", async () => {
    const signed = await sign(keysOf("json"));
    await compactVerify(signed, await published(keysOf("next", { json: ["json"] })));
    for (const others of [keysOf("next"), keysOf("next", { pdf: ["json"] })]) {
      await expect(compactVerify(signed, await published(others))).rejects.toThrow(errors.JWKSNoMatchingKey);
    }
  });
});

test("the key set has each key of credentials once, as a key and as a method of verification", async () => {
  const { assertionMethod, keys, verificationMethod } = await keySetOf(
    [keysOf("next", { json: ["json", "next"], pdf: ["pdf"] }), keysOf("next")],
    issuer,
  );
  const ids = keys.map(({ kid }) => kid);
  expect(new Set(ids).size).toBe(2);
  expect(assertionMethod).toEqual(ids);
  // The name of a key in its method is the fragment of the address of the method.
  expect(verificationMethod.map(({ id, publicKeyJwk }) => [id, `${issuer}#${publicKeyJwk.kid}`])).toEqual(
    ids.map((id) => [id, id]),
  );
});

test("the certificates are those of the keys alone, each once: what their issuers sign beside is no statement", () => {
  const keys = keysOf("next", { json: ["json", "next"] });
  const issued = { ...keys.pdf, certificates: [certificateOf("pdf"), certificateOf("json2")] } as const;
  const expected = ["pdf", "next", "json"].map((name) => certificateOf(name).toString());
  expect(certificatesOf([{ ...keys, pdf: issued }, keys])).toBe(expected.join(""));
});
