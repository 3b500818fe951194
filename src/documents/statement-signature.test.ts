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
import { createStatementSignature } from "./statement-signature.ts";

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
  for (const name of ["json", "next"])
    pem[name] = await loadOrCreateDemonstrationKey(join(folder, `${name}.pem`), "Albion", "EC");
});
afterAll(() => rmSync(folder, { recursive: true }));

const certificateOf = (name: string) => new X509Certificate(pem[name] ?? "");

function signatureOf(json: string, earlier: readonly string[] = []) {
  const [pdf, key] = ["pdf", json].map((name) => readSigningKey(pem[name] ?? ""));
  if (!pdf || !key) throw new Error("There is no such key.");
  return createStatementSignature({ pdf, json: key, earlier: earlier.map(certificateOf) });
}

const keysOf = async (signature: ReturnType<typeof signatureOf>) =>
  createLocalJWKSet(await signature.keySet(issuer));

describe("a signed credential", () => {
  test("is verified by jose with the published keys, and has its own certificate", async () => {
    const signature = signatureOf("json");
    const signed = await signature.signCredential(credential);
    const { payload, protectedHeader } = await compactVerify(signed, await keysOf(signature));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(credential);
    const { alg, cty, kid, typ, x5c } = protectedHeader;
    expect({ alg, cty, typ }).toEqual({ alg: "ES256", cty: "vc", typ: "vc+jwt" });
    expect(kid).toMatch(/^https:\/\/record\.example\/statement-keys#[\w-]{43}$/);
    expect(x5c).toEqual([certificateOf("json").raw.toString("base64")]);
  });

  test("is verified by a second library with the certificate", async () => {
    const signed = await signatureOf("json").signCredential(credential);
    const key = certificateOf("json").publicKey.export({ format: "pem", type: "spki" });
    expect(jws.verify(signed, "ES256", key)).toBe(true);
  });

  test("is verified each time, whatever the length of the numbers of its signature", async () => {
    const signature = signatureOf("json");
    const keys = await keysOf(signature);
    // One in 256 numbers begins with a zero, which DER leaves out; every second one is written with one in front.
    let verified = 0;
    for (let round = 0; round < 600; round += 1) {
      await compactVerify(await signature.signCredential(credential), keys);
      verified += 1;
    }
    expect(verified).toBe(600);
  });

  test("is refused if one character of it is changed", async () => {
    const signature = signatureOf("json");
    const signed = await signature.signCredential(credential);
    const [header = "", payload = ""] = signed.split(".");
    const changed = signed.replace(payload, `A${payload.slice(1)}`);
    expect(changed.startsWith(header)).toBe(true);
    await expect(compactVerify(changed, await keysOf(signature))).rejects.toThrow(
      errors.JWSSignatureVerificationFailed,
    );
  });

  test("is verified after its key was replaced, as long as its certificate is kept", async () => {
    const signed = await signatureOf("json").signCredential(credential);
    await compactVerify(signed, await keysOf(signatureOf("next", ["json"])));
    await expect(compactVerify(signed, await keysOf(signatureOf("next")))).rejects.toThrow(
      errors.JWKSNoMatchingKey,
    );
  });
});

test("the key set has each key of credentials once, as a key and as a method of verification", async () => {
  const keySet = await signatureOf("next", ["json", "pdf", "next"]).keySet(issuer);
  expect(keySet.keys.map(({ crv }) => crv)).toEqual(["P-256", "P-256"]);
  const ids = keySet.keys.map(({ kid }) => kid);
  expect(new Set(ids).size).toBe(2);
  expect(keySet.verificationMethod.map(({ id }) => id)).toEqual(ids);
  expect(keySet.assertionMethod).toEqual(ids);
});

test("a certificate of an issuer is not published: what else it has issued is no statement", () => {
  const issued = readSigningKey(
    certificateOf("pdf").toString() + certificateOf("next").toString() + (pem["pdf"] ?? ""),
  );
  expect(issued.certificates).toHaveLength(3);
  const json = readSigningKey(pem["json"] ?? "");
  const { certificates } = createStatementSignature({ pdf: issued, json, earlier: [] });
  expect(certificates).toBe(certificateOf("pdf").toString() + certificateOf("json").toString());
});

test("the certificates are those of both keys and of earlier ones, each once", () => {
  const { certificates } = signatureOf("next", ["json", "next"]);
  const expected = ["pdf", "next", "json"].map((name) => certificateOf(name).toString());
  expect(certificates).toBe(expected.join(""));
});
