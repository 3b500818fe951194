// The key that signs the demonstration fleet's certificates. It is created at the first start, with a self-signed certificate that is
// marked as a demonstration. A society signs its real certificates before they are imported.
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import forge from "node-forge";

const validYears = 30;

/** Returns the key and its certificate as PEM. Reads them from a file, which is created if it is missing. */
export function loadOrCreateSigningKey(path: string, society: string): string {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, makeSigningKey(society), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}

/** Creates a key and its certificate, for specimens of a society. */
function makeSigningKey(society: string): string {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = certificateOf(forge.pki.privateKeyFromPem(privateKey), society);
  return forge.pki.certificateToPem(certificate) + privateKey;
}

function certificateOf(key: forge.pki.rsa.PrivateKey, society: string): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = "01";
  // Certificates are signed as of their date of issue, which may be long before the first start.
  certificate.validity.notBefore = new Date(Date.UTC(1990, 0, 1));
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notAfter.getUTCFullYear() + validYears);
  const name = [
    { name: "commonName", value: `${society} (specimens)`.slice(0, 64) },
    { name: "organizationalUnitName", value: "Demonstration, not valid" },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, keyCertSign: true },
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return certificate;
}
