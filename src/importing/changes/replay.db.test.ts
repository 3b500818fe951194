// Imports after which the change log once stated more or less than the record: each was found by `replay.property.test.ts`.
import { expect, test } from "vitest";

import { forEachEngine } from "#tests/database/engines.ts";
import { expectReplay, type ReplayedImport } from "#tests/importing/replay.ts";

const certificate = (assetnum: string | null, more: object = {}) => ({
  members: {
    ABSRECORDCERTIFICATE: [
      {
        certificateid: "K1",
        assetnum,
        certificate_name: "Load Line",
        certificate_number: "N-1",
        certificate_state: "Issued",
        issue_date: "2024-06-01",
        expiry_date: "2029-06-01",
        service_group_id: 2,
        abs_flag_lu: [{ flag_id: 12 }],
        ...more,
      },
    ],
  },
});
const finding = (status: string, more: object = {}) => ({
  members: {
    ABSRECORDFINDING: [{ ticketid: "T1", assetnum: "V1", status, reported_in_service_group: 1, ...more }],
  },
});
const survey = (assetnum: string) => ({
  members: { ABSRECORDSURVEY: [{ surveyid: "S1", assetnum, abs_service_group_id: 1 }] },
});
const vessel = (more: object) => ({
  members: { ABSRECORDVESSEL: [{ assetnum: "V1", vessel_name: "AURORA", ...more }] },
});
const relation = { customer_role: "Operator", abs_customers: [{ customer_name: "Harbour Ltd" }] };
const owner = { members: { ABSRECORDOWNER: [{ assetnum: "V1", abs_vessel_customer_rel: [relation] }] } };
const withdrawal = { assetnum: "V1", changed_date: "2024-06-01", service_state_id: 1 };
const withheld = { withheld: true };
const noCertificates = { members: { ABSRECORDCERTIFICATE: [] }, isReplacing: true };

const found: Readonly<Record<string, readonly ReplayedImport[]>> = {
  "an item is released at another vessel": [
    certificate("V1"),
    certificate("V1", withheld),
    certificate("V2"),
  ],
  "an item is released at another vessel, withheld when it moved": [
    certificate("V1"),
    certificate("V1", withheld),
    certificate("V2", withheld),
    certificate("V2"),
  ],
  "an item is released at another vessel, withheld without its vessel": [
    certificate("V1"),
    certificate("V1", withheld),
    certificate(null, withheld),
    certificate("V2"),
  ],
  "an item is removed while it is withheld, and new at another vessel": [
    certificate("V1"),
    certificate("V1", withheld),
    noCertificates,
    certificate("V2"),
  ],
  "an item is released when it is closed, of a vessel that is not on record": [
    finding("OPEN"),
    finding("OPEN", withheld),
    finding("CLOSED"),
  ],
  "an item is of a controlled vessel whose import was undone": [
    survey("V2"),
    { ...vessel({ security_domain_id: 1 }), isUndone: true },
    survey("V1"),
  ],
  "a controlled vessel is undone by an import that brings back its item": [
    survey("V1"),
    {
      members: { ...vessel({ security_domain_id: 1 }).members, ABSRECORDSURVEY: [] },
      isReplacing: true,
      isUndone: true,
    },
  ],
  "a controlled vessel is undone by an import that brings back its owner": [
    owner,
    {
      members: { ...vessel({ security_domain_id: 1 }).members, ABSRECORDOWNER: [] },
      isReplacing: true,
      isUndone: true,
    },
  ],
  "a vessel is removed and withdrawn by an import that is undone": [
    vessel({ abs_service: [{ service_type_id: 1, service_state_id: 5 }] }),
    {
      members: { ABSRECORDVESSEL: [], ABSRECORDCLASSSTATUS: [withdrawal] },
      isReplacing: true,
      isUndone: true,
    },
  ],
};

forEachEngine((engine) => {
  test.each(Object.entries(found))("the log equals the record after %s", async (_, imports) => {
    expect.hasAssertions();
    await expectReplay(engine, ["V1", "V2"], imports);
  });
});
