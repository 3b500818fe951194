import { expect, test } from "vitest";
import { statementCredential } from "./statement-credential.ts";

const origin = "https://record.example";
const statement = {
  kind: "notOnRecord",
  imoNumber: "9074729",
  day: "2026-11-20",
  knownOn: null,
  today: "2026-11-20",
  version: 3,
  record: { recordAsOf: null, invented: "all" },
} as const;
const document = {
  title: "Statement that a ship is not on record",
  society: "Albion",
  demonstration: "Demonstration: every vessel here is invented.",
  statement: "On 20-Nov-2026 no vessel has it.",
};

test("a credential has what the data model requires, and says that it is of a demonstration", () => {
  const address = `${origin}/vessels/9074729/statement?at=2026-11-20`;
  const issuedAt = new Date("2026-11-20T06:00:00Z");
  expect(statementCredential(statement, { address, document, issuedAt, origin })).toEqual({
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      { "@vocab": "https://record.example/statement-keys#" },
    ],
    id: address,
    type: ["VerifiableCredential", "StatementOfShipNotOnRecord"],
    name: "Statement that a ship is not on record. Demonstration: every vessel here is invented.",
    description: "On 20-Nov-2026 no vessel has it.",
    issuer: { id: "https://record.example/statement-keys", name: "Albion" },
    validFrom: "2026-11-20T06:00:00.000Z",
    credentialSubject: statement,
  });
});
