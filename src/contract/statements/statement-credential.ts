// A statement as data that others verify without the record: a Verifiable Credential of the W3C, version 2.0.
import type { ClassStatement, NotOnRecordStatement } from "./class-statement.ts";
import type { StatementDocument } from "./statement-document.ts";

/** Where the keys that sign statements are published, below the origin of the site. It identifies the issuer. */
export const statementKeysPath = "/statement-keys";
/** The certificates of the keys of credentials and PDFs, as a PEM. */
export const statementCertificatesPath = "/statement-keys.pem";

/** Where what a statement said is read by its number. */
export const issuedStatementsPath = "/api/statements";

/** The name of the file inside a PDF. */
export const credentialFile = "statement.jwt";

interface CredentialOrigin {
  readonly document: Pick<StatementDocument, "demonstration" | "society" | "statement" | "title">;
  /** Address of the statement, and origin of the site. */
  readonly address: string;
  readonly origin: string;
  readonly issuedAt: Date;
}

/** The credential without its signature and its number. Terms beyond those of the model are named below the issuer's address. */
export function statementCredential(
  statement: ClassStatement | NotOnRecordStatement,
  { address, document, issuedAt, origin }: CredentialOrigin,
) {
  const issuer = `${origin}${statementKeysPath}`;
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2", { "@vocab": `${issuer}#` }],
    id: address,
    type: [
      "VerifiableCredential",
      statement.kind === "class" ? "StatementOfClass" : "StatementOfShipNotOnRecord",
    ],
    name: [document.title, document.demonstration].filter(Boolean).join(". "),
    description: document.statement,
    issuer: { id: issuer, name: document.society },
    validFrom: issuedAt.toISOString(),
    credentialSubject: statement,
  };
}

/** With the number of the PDF that contains it. */
export type StatementCredential = ReturnType<typeof statementCredential> & { readonly number?: string };

/** What is kept of a statement beside its number, without the time of its signature: who has the same would learn when someone else had it. */
export function keptOf({ credentialSubject, description, id, issuer, name }: StatementCredential) {
  return { id, name, description, issuer, credentialSubject: keptSubject(credentialSubject) };
}

export type KeptStatement = ReturnType<typeof keptOf> & {
  readonly number?: string;
  readonly validFrom?: string;
};

function keptSubject(statement: ClassStatement | NotOnRecordStatement) {
  const { day, imoNumber, knownOn, today, version } = statement;
  const made = { imoNumber, day, knownOn, today, version };
  if (statement.kind === "notOnRecord") return { kind: statement.kind, ...made };
  const { assetnum, flag, kind, losses, name, reason, since, state } = statement;
  return { kind, ...made, assetnum, name, flag, state, since, reason, losses };
}
