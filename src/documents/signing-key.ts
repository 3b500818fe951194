// A key that signs documents, with its certificates: in a PEM, or behind a program of the operator (PKCS #11, a service).
import { execFile } from "node:child_process";
import { createPrivateKey, type KeyObject, sign as signBytes, verify, X509Certificate } from "node:crypto";
import { promisify } from "node:util";

/** Signs bytes with SHA-256: RSASSA-PKCS1-v1_5, or ECDSA in DER. Never on the event loop. */
type Sign = (bytes: Uint8Array) => Promise<Uint8Array>;

export interface SigningKey {
  readonly kind: "RSA" | "EC";
  /** The certificate of the key, then those of its issuers. */
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]];
  readonly sign: Sign;
}

/** The first certificate in a PEM. Throws an error that says so if there is none. */
export function certificateIn(pem: string): X509Certificate {
  const [certificate] = certificatesIn(pem);
  if (certificate === undefined) throw new Error("has no certificate");
  return certificate;
}

function certificatesIn(pem: string): readonly X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  return found.map((certificate) => new X509Certificate(certificate));
}

/** Reads a key and its certificates; `program` signs where the PEM has only the certificates. Throws an error that says what a PEM lacks. */
export function readSigningKey(pem: string, program?: Sign): SigningKey {
  const certificate = certificateIn(pem);
  const certificates = certificatesIn(pem);
  const issuers = certificates.slice(1);
  const isIssued = (one: X509Certificate, issuer: X509Certificate) =>
    one.checkIssued(issuer) && one.verify(issuer.publicKey);
  if (!issuers.every((issuer, at) => isIssued(certificates[at] ?? issuer, issuer)))
    throw new Error("must have behind its certificate that of its issuer, and so on");
  const kind = kindOf(certificate.publicKey);
  if (kind === null) throw new Error("must have an RSA key of at least 2048 bits, or one of the curve P-256");
  const sign = program === undefined ? keySigner(pem, certificate) : checked(program, certificate);
  return { kind, certificates: [certificate, ...issuers], sign };
}

/** Whether a key is one that signs, and of which kind. */
export function kindOf({ asymmetricKeyDetails, asymmetricKeyType }: KeyObject): SigningKey["kind"] | null {
  if (asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return "RSA";
  return asymmetricKeyDetails?.namedCurve === "prime256v1" ? "EC" : null;
}

const signInThreadPool = promisify<string, Uint8Array, KeyObject, Buffer>(signBytes);

function keySigner(pem: string, certificate: X509Certificate): Sign {
  const key = privateKeyIn(pem);
  if (!certificate.checkPrivateKey(key))
    throw new Error("has another private key than that of its first certificate");
  return (bytes) => signInThreadPool("sha256", bytes, key);
}

function privateKeyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error("has no private key that can be read without a passphrase");
  }
}

/** A signature of another key would make every document look forged. */
function checked(program: Sign, certificate: X509Certificate): Sign {
  return async (bytes) => {
    const signature = await program(bytes);
    if (verify("sha256", bytes, certificate.publicKey, signature)) return signature;
    throw new Error("The program that signs wrote no signature of the key of the certificate.");
  };
}

/** Milliseconds that a program has. */
const longestSigning = 10_000;
/** How a program is ended that takes longer, and the bytes that it may write. */
const limits = { killSignal: "SIGKILL", maxBuffer: 64 * 1024 } as const;

/** Signs by a program that is started with a name, reads the bytes from its standard input, and writes the signature. */
export function signingProgram(path: string, name: string, timeout = longestSigning): Sign {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const child = execFile(path, [name], { ...limits, timeout, encoding: "buffer" }, (error, signature) => {
        if (error === null) resolve(signature);
        else if (error.killed && error.signal === limits.killSignal)
          reject(new Error(`The program that signs took more than ${timeout / 1000} seconds.`));
        else reject(new Error(`The program that signs failed: ${error.message.trim()}`));
      });
      // How a program ended is reported, and not that it read too little.
      child.stdin?.on("error", () => {});
      child.stdin?.end(bytes);
    });
}
