// The change log replayed from zero equals the record that a visitor reads, whatever was imported, withheld, controlled, removed and undone.
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { forEachEngine } from "#tests/database/engines.ts";
import { expectReplay, type ReplayedImport } from "#tests/importing/replay.ts";
import { runs } from "#tests/properties/runs.ts";

const assetnums = ["V1", "V2", "V3"];
const name = fc.constantFrom(null, "ALPHA", "BETA");
const label = fc.constantFrom("N-1", "N-2");
const day = fc.constantFrom("2020-01-01", "2024-06-01", "2026-02-03");
const assetnum = fc.constantFrom(...assetnums);
/** A source that withholds an item may leave out its vessel, too. */
const ofItem = fc.constantFrom(...assetnums, ...assetnums, null);
const released = fc.constantFrom<object>({}, { abs_flag_lu: [{ flag_id: 12 }] }, { withheld: true });
const group = fc.constantFrom(1, 2);

/** Members with unique keys. */
function members(
  keys: readonly string[],
  key: string,
  values: fc.Arbitrary<object>,
): fc.Arbitrary<readonly object[]> {
  return fc
    .tuple(fc.subarray([...keys]), fc.array(values, { minLength: keys.length, maxLength: keys.length }))
    .map(([chosen, all]) => chosen.map((value, index) => ({ ...all[index], [key]: value })));
}

const vessels = members(
  assetnums,
  "assetnum",
  fc.record({
    vessel_name: name,
    vessel_type: name,
    flag_name: name,
    port_registry: name,
    security_domain_id: fc.constantFrom(0, 0, 1),
    abs_service: fc.constantFrom([], [{ service_type_id: 1, service_state_id: 5 }]),
  }),
);
const entries = fc.uniqueArray(
  fc.record({
    assetnum,
    changed_date: day,
    service_state_id: fc.constantFrom(1, 4, 5, 12),
    service_state_reason: fc.constantFrom(null, "Overdue survey", "Unpaid fees"),
  }),
  {
    maxLength: 3,
    selector: (entry) => [entry.assetnum, entry.changed_date, entry.service_state_id].join(" "),
  },
);
const customers = fc.array(fc.record({ customer_name: name, customer_number: fc.constantFrom("C1", "C2") }), {
  maxLength: 2,
});
const owners = members(
  assetnums,
  "assetnum",
  fc.record({
    abs_vessel_customer_rel: fc.array(
      fc.record({
        customer_role: fc.constantFrom("Registered Owner", "ISM Manager", "Operator"),
        abs_customers: customers,
      }),
      { maxLength: 3 },
    ),
  }),
);
const item = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, groupField: string) =>
  fc
    .tuple(fc.record({ assetnum: ofItem, ...fields }), group, released)
    .map(([values, ofGroup, release]) => Object.assign({}, values, release, { [groupField]: ofGroup }));
const surveys = members(
  ["S1", "S2"],
  "surveyid",
  item(
    { description: label, status: name, abs_survey_due_date: day, abs_actual_due_date: day },
    "abs_service_group_id",
  ),
);
const findings = members(
  ["T1", "T2"],
  "ticketid",
  item(
    { ticket_number: label, status: fc.constantFrom("OPEN", "CLOSED"), current_due_date: day },
    "reported_in_service_group",
  ),
);
const certificates = members(
  ["K1", "K2"],
  "certificateid",
  item(
    {
      certificate_name: fc.constantFrom(null, "LOAD LINE"),
      certificate_number: label,
      certificate_state: fc.constantFrom("Issued", "Superseded", "Cancelled"),
      issue_date: day,
      expiry_date: day,
      extension_date: fc.option(day),
    },
    "service_group_id",
  ),
);

const sets = {
  ABSRECORDVESSEL: vessels,
  ABSRECORDCLASSSTATUS: entries,
  ABSRECORDOWNER: owners,
  ABSRECORDSURVEY: surveys,
  ABSRECORDFINDING: findings,
  ABSRECORDCERTIFICATE: certificates,
} as const;

const step: fc.Arbitrary<ReplayedImport> = fc.record({
  members: fc.record(sets, { requiredKeys: [] }),
  isReplacing: fc.boolean(),
  isUndone: fc.constantFrom(false, false, true),
});
const first: fc.Arbitrary<ReplayedImport> = fc.record({ members: fc.record(sets) });

forEachEngine((engine) => {
  test("the change log replayed from zero equals the visitor's record", async () => {
    expect.hasAssertions();
    const imports = fc.tuple(first, step, step, step);
    await fc.assert(
      fc.asyncProperty(imports, (each) => expectReplay(engine, assetnums, each)),
      // A counterexample is not made smaller, which would take minutes.
      { ...runs(4, engine.name), endOnFailure: true },
    );
  });
});
