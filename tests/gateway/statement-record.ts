// A record with few vessels, and the keys with which a gateway under test signs statements of them.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import { readSigningKey } from "#documents/signing-key.ts";
import {
  createStatementSignature,
  type StatementKeys,
  type StatementKeySource,
} from "#documents/statement-signature.ts";
import { statementNumber } from "#rules/statements/statement-number.ts";
import { gatewayUnderTest, start } from "./gateway-under-test.ts";

const queen = { assetnum: "V1", imo_num: "8814275", class_num: "20151001" };
const twins = ["V2", "V3"].map((assetnum) => ({ assetnum, imo_num: null, class_num: "20151003" }));
const controlled = { assetnum: "V4", imo_num: "9305635", class_num: "20151004" };
const vessels = [queen, ...twins, controlled];

const verdict = {
  assetnum: "V1",
  meaning: "inForce",
  class_state: { code: 5, label: "In Class", tone: "success" },
  class_state_date: "2020-01-01",
  vessel_name: "OCEAN <b>QUEEN</b>",
  record_began: "2026-11-01T00:00:00.000Z",
};

/** New keys of a society. */
export async function createStatementKeys(): Promise<StatementKeys> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-statement-"));
  const pdf = await loadOrCreateDemonstrationKey(join(folder, "pdf.pem"), "Albion");
  const json = await loadOrCreateDemonstrationKey(join(folder, "json.pem"), "Albion", "EC");
  rmSync(folder, { recursive: true });
  return { pdf: readSigningKey(pdf), json: readSigningKey(json), earlier: { pdf: [], json: [] } };
}

/** Keys that sign whatever a record has; none with `null`. */
export function keySource(keys: StatementKeys | null): StatementKeySource {
  return {
    isOffered: () => keys !== null,
    signatureOf: () => Promise.resolve(keys && createStatementSignature(keys)),
    publishedOf: () => Promise.resolve(keys ? [keys] : []),
  };
}

/** Whether a condition such as `assetnum="V1%"` holds for a value. */
const isPatternOf = (condition: string, ofValue: string): boolean =>
  condition.endsWith('%"') && ofValue.startsWith(condition.slice(0, -2));

/** A gateway of the record, by default on 20-Nov-2026, and what is read of it: `visitor ABSRECORDVESSEL oslc.where=…`. */
export function statementGateway(
  keys: StatementKeys | null,
  changes: Partial<typeof verdict> = {},
  now = start,
) {
  const reads: string[] = [];
  const issued = new Map<string, KeptStatement>();
  const { get } = gatewayUnderTest({
    clock: () => now,
    statementKeys: keySource(keys),
    issuedStatements: {
      numberOf: ({ description }) => statementNumber(createHash("sha256").update(description).digest()),
      keep: (number, statement) => {
        issued.set(number, statement);
        return Promise.resolve();
      },
      find: (number) => Promise.resolve(issued.get(number) ?? null),
    },
    read: ({ name, parameters }, { reader }) => {
      const given = parameters.filter(([parameter]) => !parameter.startsWith("oslc.select"));
      reads.push(`${reader.userType} ${name} ${given.map((one) => one.join("=")).join("&")}`);
      const of = (one: object) =>
        Object.entries(one).some(([field, value]) =>
          given.some(
            ([parameter, text]) =>
              text === fieldEquals(field, String(value)) ||
              isPatternOf(text, fieldEquals(field, String(value))) ||
              (parameter === "assetnum" && text === value),
          ),
        );
      if (name !== "ABSRECORDSEARCH" && of({ assetnum: "V4" })) return Promise.reject(new Problem("itar"));
      const found = name === "PLIMSOLLVESSELVERDICT" ? [{ ...verdict, ...changes }] : vessels;
      return Promise.resolve({ member: found.filter(of), href: "", responseInfo: { href: "" } } as never);
    },
  });
  return { get, issued, reads };
}
