// A key that signs the certificates and statements of a demonstration. It is created when it is first needed, with a self-signed certificate that is
// marked as a demonstration. A society signs its real certificates before they are imported.
import { randomUUID, type webcrypto } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time } from "pkijs";

const validYears = 30;
/** Characters of a common name (RFC 5280, appendix A). */
const maximumNameLength = 64;

const algorithms = {
  RSA: {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  EC: { name: "ECDSA", namedCurve: "P-256" },
} as const;

type KeyKind = keyof typeof algorithms;

/** Returns the key and its certificate as PEM. Reads them from a file, which is created if it is missing. */
export async function loadOrCreateDemonstrationKey(
  path: string,
  society: string,
  kind: KeyKind = "RSA",
): Promise<string> {
  mkdirSync(dirname(path), { recursive: true });
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Another process may create it at the same time. The first one names a complete file.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, await makeSigningKey(society, kind), { mode: 0o600, flag: "wx" });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, "utf8");
}

/** Creates a key and its certificate, for specimens of a society. */
async function makeSigningKey(society: string, kind: KeyKind): Promise<string> {
  const { subtle } = globalThis.crypto;
  const keys = await subtle.generateKey(algorithms[kind], true, ["sign", "verify"]);
  const certificate = await certificateOf(keys, society);
  const key = await subtle.exportKey("pkcs8", keys.privateKey);
  return pem("CERTIFICATE", certificate.toSchema(true).toBER()) + pem("PRIVATE KEY", key);
}

const pem = (label: string, der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
};

/** Object identifiers of X.509 (RFC 5280). */
const oid = {
  commonName: "2.5.4.3",
  basicConstraints: "2.5.29.19",
  keyUsage: "2.5.29.15",
} as const;

async function certificateOf(keys: webcrypto.CryptoKeyPair, society: string): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new Utf8String({ value: `Specimen, not valid: ${society}`.slice(0, maximumNameLength) });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: oid.commonName, value }));
  }
  const end = new Date();
  // The times of a certificate have no fractions of seconds.
  end.setUTCMilliseconds(0);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  // Certificates are signed as of their date of issue, which may be long before the first start.
  certificate.notBefore = new Time({ type: 0, value: new Date(Date.UTC(1990, 0, 1)) });
  // From 2050 on only the general form of a time has room for its year.
  certificate.notAfter = new Time({ type: 1, value: end });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  certificate.extensions = [
    extension(oid.basicConstraints, new BasicConstraints({ cA: true }).toSchema().toBER()),
    // digitalSignature, nonRepudiation and keyCertSign, as a bit string.
    extension(oid.keyUsage, new Uint8Array([0x03, 0x02, 0x02, 0xc4]).buffer),
  ];
  await certificate.sign(keys.privateKey, "SHA-256");
  return certificate;
}

/** A random positive number: certificates of one issuer differ in theirs (RFC 5280, section 4.1.2.2). */
function serialNumber(): ArrayBuffer {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  // DER writes a positive number without a leading zero byte that is not needed.
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return bytes.buffer;
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}
