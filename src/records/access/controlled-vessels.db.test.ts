import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import type { MemberResponse } from "#contract/calls/response.ts";
import { visitor } from "#contract/account/reader.ts";
import { empty, forEachEngine, load, type Members } from "#tests/database/engines.ts";
import {
  readCall,
  cleared,
  column,
  allFields,
  membersOf,
  surveyor,
  where,
} from "#tests/records/read-call.ts";

const identity = {
  assetnum: "C1",
  vessel_name: "GREY LADY",
  imo_num: "9000001",
  class_num: "111",
  vessel_type: "Drillship",
  flag_id: 7,
  flag_name: "Marshall Islands",
};

/** A record with one controlled vessel, C1. Everything except its identity differs between the two versions. */
function record(version: 0 | 1): Members {
  const pick = <Value>(one: Value, other: Value) => (version === 0 ? one : other);
  const secret = pick("ALPHA", "OMEGA");
  const repeat = <Item>(item: (index: number) => Item) =>
    Array.from({ length: pick(1, 3) }, (_, index) => item(index));
  const ofClass = { assetnum: "C1", status: secret, service_type_id: 1 };
  const date = pick("2020-01-01", "2026-10-01");
  return {
    vessel: [
      {
        ...identity,
        security_domain_id: 1,
        call_sign: secret,
        official_registry_num: secret,
        registered_owner: secret,
        a_abs_vessel: [{ vessel_name: "OLD GREY", owner: secret }],
        abs_service: [{ service_type_id: 1, service_state: secret }],
        delivery_date: date,
        secret,
      },
      {
        assetnum: "V1",
        vessel_name: "OPEN SEA",
        vessel_type: "Drillship",
        call_sign: "MIKE",
        official_registry_num: "M",
        security_domain_id: 0,
        abs_vessel_relation: [
          {
            assetnum: "C1",
            vessel_name: "GREY LADY",
            class_num: "111",
            customer_name: secret,
            shipyard_building_id: secret,
            relation_type: secret,
          },
          { class_num: "111", customer_name: secret },
          { vessel_name: "GREY LADY", customer_name: secret },
          { assetnum: "V2", vessel_name: "GREY LADY", customer_name: "Another yard" },
        ],
      },
    ],
    owner: [
      {
        assetnum: "C1",
        abs_vessel_customer_rel: [
          {
            customer_role: "Registered Owner",
            abs_customers: [{ customer_name: secret, customer_number: secret }],
          },
          { customer_role: "Operator", abs_customers: [{ customer_name: secret, customer_number: secret }] },
        ],
      },
      {
        assetnum: "V1",
        abs_vessel_customer_rel: [{ customer_role: "Operator", abs_customers: [{ customer_name: "MIKE" }] }],
      },
    ],
    class_status: [
      {
        assetnum: "C1",
        changed_date: date,
        service_state_id: pick(1, 4),
        changed_value: secret,
        service_state_reason: secret,
      },
      { assetnum: "V1", changed_date: "2024-01-01", service_state_id: 4, changed_value: "Suspended" },
    ],
    vessel_history: repeat((index) => ({
      assetnum: "C1",
      changed_attribute: "CLASS_STATE",
      changed_date: `${2010 + index}-01-01`,
      changed_value: secret,
    })),
    capacity: repeat((index) => ({ assetnum: "C1", category: `${secret}${index}` })),
    system_vessel: [{ assetnum: "C1", abs_pr17_recordid: secret }],
    survey: repeat((index) => ({
      ...ofClass,
      surveyid: `S${index}`,
      abs_service_group_id: 1,
      description: secret,
      abs_survey_due_date: date,
    })),
    finding: repeat((index) => ({
      ...ofClass,
      ticketid: `T${index}`,
      reported_in_service_group: 1,
      current_due_date: date,
    })),
    certificate: repeat((index) => ({
      ...ofClass,
      certificateid: `K${index}`,
      service_group_id: 1,
      certificate_name: secret,
      cert_ll_object_id: "D1",
    })),
    asset: repeat((index) => ({ assetnum: `A${index}`, abs_destination_vessel: "C1", abs_name: secret })),
  };
}

const capacities = "/script/ABSRECORDCAPACITYSQL";
const verdict = "/script/PLIMSOLLVESSELVERDICT";

const details = [
  "/os/ABSRECORDVESSEL",
  "/os/ABSRECORDVESSELHIST",
  "/os/ABSAPIVSLHIST",
  "/os/ABSRECORDCLASSSTATUS",
  "/os/ABSAPISISVESSEL",
  "/script/ABSAPISISVESSEL",
  capacities,
  verdict,
  "/os/ABSRECORDOWNER",
  "/os/ABSRECORDSURVEY",
  "/os/ABSRECORDFINDING",
  "/os/ABSRECORDCERTIFICATE",
  "/os/ABSRECORDASSET",
];

/** Parameters that name the vessel C1, by the field that names it. */
function namings(path: string): readonly string[] {
  if (path === capacities || path === verdict) return ["assetnum=C1"];
  const field = path.endsWith("ASSET") ? "abs_destination_vessel" : "assetnum";
  return [
    where(`${field}="C1"`),
    where(`${field} in ["V1","C1"]`),
    where(`${field}="[V1,C1]"`),
    `${where(`${field}="C1" and ${field}="V1"`)}&opmodeor=1`,
    `${where(`${field}="C1"`)}&count=1`,
    `${where(`${field}="C1"`)}&oslc.pageSize=1&pageno=99`,
  ];
}

/** Calls that query the hidden data without naming the vessel in a details call. */
const probes: readonly string[] = [
  ...[
    "call_sign",
    "official_registry_num",
    "abs_registered_owner.customer_name",
    "abs_operator.customer_name",
    "abs_customer.customer_number",
  ].flatMap((field) =>
    [
      `${field}="ALPHA"`,
      `${field}!="ALPHA"`,
      `${field}="%MEG%"`,
      `${field}>"B"`,
      `${field}="*"`,
      `${field}!="*"`,
      `imo_num="9000001" and ${field}="OMEGA"`,
    ].map((text) => `/os/ABSRECORDSEARCH?${where(text)}`),
  ),
  "/os/ABSRECORDSEARCH?searchAttributes=call_sign,abs_operator.customer_name&oslc.searchTerms=ALPHA",
  ...["alpha", "omega", "al", "omgea", "alpha omega", "grey lady", "old grey", "9000001", "111", "mike"].map(
    (text) => `/script/ABSRECORDFIND?text=${encodeURIComponent(text)}`,
  ),
  "/os/ABSRECORDSEARCH?oslc.orderBy=%2Bcall_sign",
  "/os/ABSRECORDSEARCH?oslc.orderBy=-official_registry_num",
  "/os/ABSRECORDSEARCH?oslc.pageSize=20",
  "/script/ABSAPIRECORDSUSPENSION?page=1",
  "/script/ABSAPIRECORDSUSPENSION?page=1&actions=every&counts=1",
  ...details.filter((path) => path.startsWith("/os/")).map((path) => `${path}?oslc.pageSize=2`),
  `/os/ABSRECORDVESSEL?${where('assetnum="V1"')}`,
  `/os/ABSRECORDVESSEL?${where('assetnum="C%"')}`,
  `/os/ABSRECORDSURVEY?${where('surveyid="S0"')}`,
  `/os/ABSRECORDSURVEY?${where('description="%A%"')}`,
  `/os/ABSRECORDFINDING?${where('ticketid="T0"')}`,
  `/os/ABSRECORDCERTIFICATE?${where('certificateid="K0"')}`,
  `/os/ABSRECORDASSET?${where('assetnum="A0"')}`,
  `/os/ABSRECORDCLASSSTATUS?${where("service_state_id=4")}`,
  `/os/ABSRECORDVESSELHIST?${where('changed_value="ALPHA"')}`,
];

forEachEngine((engine) => {
  describe("a controlled vessel", () => {
    beforeEach(async () => {
      await empty(engine.database);
      await load(engine.database, record(0));
    });

    test.each(details)("is refused in every call of %s that names it", async (path) => {
      const calls = namings(path).flatMap((naming) =>
        [visitor, surveyor].map((reader) => ({ naming, reader })),
      );
      for (const { naming, reader } of calls) {
        await expect(
          readCall(engine.database, `${path}?${naming}&${allFields}`, reader),
        ).rejects.toMatchObject({
          code: "itar",
          status: 403,
          message: "This facility is ITAR secured. Access to controlled data is restricted.",
        });
      }
    });

    test.each(details)("is readable for a cleared reader: %s", async (path) => {
      const [naming = ""] = namings(path);
      expect(await membersOf(engine.database, `${path}?${naming}&${allFields}`, cleared)).toHaveLength(1);
    });

    test("is found by its identity and redacted to it", async () => {
      for (const condition of ['imo_num="9000001"', 'class_num="111"', "flag_id=7", 'assetnum="C1"']) {
        const address = `/os/ABSRECORDSEARCH?${where(condition)}&${allFields}`;
        expect(await membersOf(engine.database, address)).toEqual([
          { ...identity, a_abs_vessel: [{ vessel_name: "OLD GREY" }] },
        ]);
      }
      const previous = `/os/ABSRECORDSEARCH?searchAttributes=a_abs_vessel.vessel_name&oslc.searchTerms=%22%25OLD%25%22&${allFields}`;
      expect(await column(engine.database, previous, "assetnum")).toEqual(["C1"]);
    });

    test("is redacted where its fields do not match the contract and are as received", async () => {
      await engine.database.kysely
        .updateTable("vessel_document")
        .set({ document: sql`document || '{"security_domain_id": "1", "abs_tonnage": "none"}'` })
        .where("assetnum", "=", "C1")
        .execute();
      const calls = [
        "/script/ABSRECORDFIND?text=grey%20lady",
        "/os/ABSRECORDSEARCH?type=Drillship&oslc.pageSize=20",
        `/os/ABSRECORDSEARCH?${where('imo_num="9000001"')}`,
        "/script/PLIMSOLLCHECK?assetnums=C1",
      ];
      for (const call of calls) {
        const found = JSON.stringify(await membersOf(engine.database, `${call}&${allFields}`));
        expect(found).toContain("GREY LADY");
        expect(found).not.toContain("ALPHA");
      }
    });

    test("is found by its owner and call sign by a cleared reader only", async () => {
      for (const condition of ['call_sign="ALPHA"', 'abs_registered_owner.customer_name="%alpha%"']) {
        const address = `/os/ABSRECORDSEARCH?${where(condition)}&collectioncount=1&${allFields}`;
        expect(await column(engine.database, address, "assetnum", cleared)).toEqual(["C1"]);
        expect(await readCall(engine.database, address)).toMatchObject({
          member: [],
          responseInfo: { totalCount: 0 },
        });
      }
    });

    test("is redacted to its identity in the relations of other vessels", async () => {
      const address = `/os/ABSRECORDVESSEL?${where('assetnum="V1"')}&${allFields}`;
      const [relations] = await column(engine.database, address, "abs_vessel_relation");
      expect(relations).toEqual([
        { assetnum: "C1", vessel_name: "GREY LADY", class_num: "111" },
        { class_num: "111" },
        { vessel_name: "GREY LADY" },
        { assetnum: "V2", vessel_name: "GREY LADY", customer_name: "Another yard" },
      ]);
      const [whole] = await column(engine.database, address, "abs_vessel_relation", cleared);
      expect(whole).toMatchObject([{ customer_name: "ALPHA", relation_type: "ALPHA" }, {}, {}, {}]);
    });

    test("changes neither the entries, pages nor numbers of the suspension list in either reading", async () => {
      const filters = [
        "",
        "&flag=Malta",
        "&from=1900-01-01",
        "&sort=name",
        "&sort=-listed",
        "&asAt=2026-11-20",
      ];
      const addresses = ["latest", "every"].flatMap((reading) =>
        filters.flatMap((filter) =>
          [1, 2].map(
            (page) =>
              `/script/ABSAPIRECORDSUSPENSION?lean=1&counts=1&pageSize=1&page=${page}&actions=${reading}${filter}`,
          ),
        ),
      );
      const withoutTimes = (name: string, value: unknown) => (name === "recorded_date" ? null : value);
      const readAll = async () =>
        JSON.stringify(
          await Promise.all(addresses.map((address) => readCall(engine.database, address))),
          withoutTimes,
        );
      const withControlled = await readAll();
      expect(withControlled).not.toContain("C1");
      const { class_status = [], vessel = [], ...others } = record(0);
      const isOpen = ({ assetnum }: { readonly assetnum?: unknown }) => assetnum !== "C1";
      await empty(engine.database);
      await load(engine.database, {
        ...others,
        class_status: class_status.filter(isOpen),
        vessel: vessel.filter(isOpen),
      });
      expect(await readAll()).toBe(withControlled);
    });

    test("is in the suspension list of a cleared reader", async () => {
      const address = "/script/ABSAPIRECORDSUSPENSION?lean=1&page=1";
      const [, whole] = await membersOf(engine.database, address, cleared);
      expect(whole).toMatchObject({ current_status: "Withdrawn/Cancelled", class_withdrawn_reason: "ALPHA" });
    });

    test("is not revealed by any filter, order, search, count or error", async () => {
      const addresses = probes.flatMap((probe) => {
        const separator = probe.includes("?") ? "&" : "?";
        return [`${probe}${separator}collectioncount=1&${allFields}`, `${probe}${separator}count=1`];
      });
      /** All responses, without the recorded dates, which depend on when this test loaded the data. */
      const readAll = async () => {
        const responses = addresses.map((address) =>
          readCall(engine.database, address).catch((error: unknown) => String(error)),
        );
        const withoutRecordedDate = (name: string, value: unknown) =>
          name === "recorded_date" ? null : value;
        return JSON.stringify(await Promise.all(responses), withoutRecordedDate);
      };
      const before = await readAll();
      await empty(engine.database);
      await load(engine.database, record(1));
      const after = await readAll();
      expect(after).toEqual(before);
      expect(before).not.toMatch(/"(ALPHA|OMEGA)/);
    });

    test("is revealed to a cleared reader by the same calls, which shows that they query hidden data", async () => {
      const address = `/os/ABSRECORDSEARCH?${where('call_sign="ALPHA"')}&count=1`;
      expect(await readCall(engine.database, address, cleared)).toEqual({ totalCount: 1 });
      const { member } = (await readCall(
        engine.database,
        `/os/ABSRECORDSURVEY?${allFields}`,
        cleared,
      )) as MemberResponse;
      expect(member).toHaveLength(1);
    });
  });
});
