import { beforeAll, expect, test } from "vitest";

import { forEachEngine, load } from "#tests/database/engines.ts";
import {
  readCall,
  readMembersOf,
  column,
  allFields,
  membersOf,
  origin,
  where,
} from "#tests/records/read-call.ts";

const vessel = {
  assetnum: "V1001",
  vessel_name: "MERIDIAN STAR",
  imo_num: 9074729,
  class_num: "20151001",
  vessel_type: "Bulk Carrier",
  flag_id: "12",
  flag_name: "Panama",
  call_sign: "3FZZ9",
  official_registry_num: "45210-PEXT",
  registered_owner: "Meridian Shipping Ltd",
  security_domain_id: 0,
  delivery_date: "2015-03-01",
  active: "Y",
  future_field: { kept: true },
  a_abs_vessel: [{ vessel_name: "OCEAN MERIDIAN" }],
  abs_service: [
    {
      service_type_id: 1,
      service_type: "Class Certification",
      service_state_id: 5,
      service_state: "In Class",
    },
  ],
  abs_vesselspec: [
    { section_seq: 2, displaysequence: 1, description: "Power" },
    { section_seq: 1, displaysequence: 2, description: "Breadth" },
    { section_seq: 1, displaysequence: 1, description: "Length" },
  ],
};

/** A certificate that does not match the contract. */
const invalidCertificate = {
  certificateid: "K9",
  assetnum: "V1003",
  service_group_id: "1",
  deadweight: "heavy",
};

const certificate = {
  certificateid: "K1",
  assetnum: "V1001",
  certificate_name: "Load Line Certificate",
  service_group_id: 2,
  template_version_num: "51",
  abs_certificate_status: [{ wonum: "W1" }, { wonum: "W2" }, { wonum: "W3" }],
  abs_flag_lu: [{ flag_id: "12" }],
};

const parameters = `assetnum=V1001&_lang=en-EN`;
const ofVessel = where('assetnum="V1001"');

forEachEngine((engine) => {
  beforeAll(async () => {
    await load(engine.database, {
      vessel: [vessel, { assetnum: "V1002", vessel_name: "OCEAN DAWN", vessel_type: "Tanker", flag_id: 3 }],
      vessel_history: [
        {
          assetnum: "V1001",
          changed_attribute: "VESSEL_NAME",
          changed_value: "MERIDIAN STAR",
          changed_date: "2019-08-14",
        },
        {
          assetnum: "V1001",
          changed_attribute: "FLAG_NAME",
          changed_value: "Panama",
          changed_date: "2021-02-01",
        },
        {
          assetnum: "V1001",
          changed_attribute: "INTERNAL_NOTE",
          changed_value: "x",
          changed_date: "2022-02-01",
        },
      ],
      class_status: [
        {
          assetnum: "V1001",
          service_state_id: 4,
          changed_value: "Suspended",
          changed_date: "2024-05-02T00:00:00Z",
          service_state_reason: "Overdue survey",
        },
      ],
      capacity: [
        { assetnum: "V1001", category: "Fuel Oil", total_volume: "1500.5", total_weight: null },
        { assetnum: "V1001", category: "Ballast Water", total_volume: 18123.456 },
        { assetnum: "V1002", category: "Cargo Oil", total_volume: 1 },
      ],
      system_vessel: [{ assetnum: "V1001", abs_pr17_recordid: "P1" }],
      owner: [
        {
          assetnum: "V1001",
          abs_vessel_customer_rel: [
            {
              customer_role: "Registered Owner",
              abs_customers: [{ customer_name: "Meridian Shipping Ltd" }],
            },
            { customer_role: "Operator", abs_customers: [{ customer_name: "Star Operations" }] },
          ],
        },
      ],
      survey: [
        {
          surveyid: "S3",
          assetnum: "V1001",
          abs_service_group_id: 3,
          description: "Special",
          abs_survey_due_date: "2026-01-01",
        },
        {
          surveyid: "S2",
          assetnum: "V1001",
          abs_service_group_id: 1,
          description: "Hull",
          abs_survey_due_date: "2027-01-01",
        },
        {
          surveyid: "S1",
          assetnum: "V1001",
          abs_service_group_id: 1,
          description: "Boiler",
          abs_survey_due_date: "2027-01-01",
          abs_flag_lu: [],
        },
      ],
      finding: [
        { ticketid: "T2", assetnum: "V1001", reported_in_service_group: 1, current_due_date: "2027-11-30" },
        { ticketid: "T1", assetnum: "V1001", reported_in_service_group: 3, current_due_date: "2026-11-30" },
      ],
      asset: [
        { assetnum: "A2", abs_destination_vessel: "V1001", parent: "A1", abs_name: "Turbocharger" },
        {
          assetnum: "A1",
          abs_destination_vessel: "V1001",
          abs_name: "Main Engine",
          assetspec: [{ assetattrid: "SPEED" }, { assetattrid: "POWER" }],
        },
      ],
      certificate: [
        invalidCertificate,
        certificate,
        { certificateid: "K2", assetnum: "V1001", certificate_name: "Anchor", service_group_id: 1 },
        { certificateid: "K3", assetnum: "V1001", certificate_name: "Boiler", service_group_id: 1 },
      ],
      flag: [
        { flag_id: 12, name: "Panama", removal_date: null },
        { flag_id: 3, name: "Liberia", removal_date: "" },
        { flag_id: 9, name: "Yugoslavia", removal_date: "1992-04-27" },
      ],
      vessel_type: [{ description: "Tanker" }, { description: "Bulk Carrier" }],
    });
  });

  test("a search by every criterion returns the vessel and the number of pages", async () => {
    const criteria = where(
      'imo_num="9074729" and class_num="20151001" and flag_id=12 and vessel_type="Bulk Carrier" and abs_operator.customer_name="%star%" and abs_registered_owner.customer_name="%meridian%"',
    );
    const address = `/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=20&pageno=1&searchAttributes=vessel_name&oslc.searchTerms=%22%25MERIDIAN%25STAR%25%22&${criteria}&${allFields}`;
    const { member, responseInfo } = await readMembersOf(engine.database, address);
    expect(member).toHaveLength(1);
    expect(member[0]).toMatchObject({
      assetnum: "V1001",
      imo_num: "9074729",
      flag_id: 12,
      active: true,
      a_abs_vessel: [{ vessel_name: "OCEAN MERIDIAN" }],
      service_state: "Suspended",
      href: `${origin}/os/ABSRECORDSEARCH/_VjEwMDE-`,
    });
    expect(member[0]).not.toHaveProperty("abs_vesselspec");
    expect(member[0]).not.toHaveProperty("future_field");
    expect(responseInfo).toMatchObject({ totalPages: 1, totalCount: 1, pagenum: 1 });
    expect(responseInfo).not.toHaveProperty("nextPage");
  });

  test("a search includes previous names only when they are requested", async () => {
    const terms = `oslc.searchTerms=%22%25OCEAN%25%22&${allFields}`;
    const names = (attributes: string) =>
      column(engine.database, `/os/ABSRECORDSEARCH?searchAttributes=${attributes}&${terms}`, "assetnum");
    expect(await names("vessel_name")).toEqual(["V1002"]);
    expect(await names("vessel_name,a_abs_vessel.vessel_name")).toEqual(["V1001", "V1002"]);
    expect(await names("vessel_name%2C")).toEqual(["V1002"]);
  });

  test("the recorded search for all vessels returns them in the order of names", async () => {
    const address =
      "/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=100&pageno=1&searchAttributes=vessel_name%2C&oslc.searchTerms=%22*%22&_lang=en-EN&oslc.select=*";
    expect(await column(engine.database, address, "vessel_name")).toEqual(["MERIDIAN STAR", "OCEAN DAWN"]);
  });

  test.each(["imo_num=9074729", 'imo_num="9074729"'])(
    "a search by %s returns the vessel",
    async (condition) => {
      const address = `/os/ABSRECORDSEARCH?${where(condition)}&oslc.pageSize=1&${allFields}`;
      expect(await column(engine.database, address, "assetnum")).toEqual(["V1001"]);
    },
  );

  test("vessel types are ordered by description, and flags by name without removed ones", async () => {
    const types = `/os/ABSRECORDVESSELTYPE?oslc.orderBy=%2Bdescription&${allFields}`;
    expect(await column(engine.database, types, "description")).toEqual(["Bulk Carrier", "Tanker"]);
    const flags = `/os/ABSRECORDFLAG?${where('removal_date!="*"')}&oslc.orderBy=%2Bname&${allFields}`;
    expect(await column(engine.database, flags, "name")).toEqual(["Liberia", "Panama"]);
  });

  test("the vessel record has every field and orders its characteristics", async () => {
    const address = `/os/ABSRECORDVESSEL?&${ofVessel}&oslc.select=*,abs_service{*}&absrecord_search_vw.abs_vesselspec.orderBy=%2Bsection_seq,%2Bdisplaysequence&lean=1&_dropnulls=0`;
    const [record] = await membersOf(engine.database, address);
    expect(record).toMatchObject({
      imo_num: "9074729",
      future_field: { kept: true },
      abs_service: [{ service_type: "Class Certification" }],
      solas_category: null,
      abs_tonnage: [],
      suspended_date: "2024-05-02T00:00:00Z",
      suspended_reason: "Overdue survey",
      state_count: 1,
    });
    const described = record?.["abs_vesselspec"] as readonly { description: string }[];
    expect(described.map(({ description }) => description)).toEqual(["Length", "Breadth", "Power"]);
  });

  test("a document that does not match the contract is returned as it was received", async () => {
    const address = `/os/ABSRECORDCERTIFICATE?${where('assetnum="V1003"')}&oslc.select=*&lean=1`;
    expect(await membersOf(engine.database, address)).toEqual([invalidCertificate]);
  });

  test("the history is ordered newest first, and the timeline's saved query omits internal changes", async () => {
    const newestFirst = `${ofVessel}&oslc.orderBy=-changed_date&${allFields}`;
    const changes = (call: string) =>
      column(engine.database, `/os/${call}&${newestFirst}`, "changed_attribute");
    expect(await changes("ABSRECORDVESSELHIST?")).toEqual(["INTERNAL_NOTE", "FLAG_NAME", "VESSEL_NAME"]);
    expect(await changes("ABSAPIVSLHIST?savedQuery=portalPublicSiteHistory")).toEqual([
      "FLAG_NAME",
      "VESSEL_NAME",
    ]);
  });

  test("the class status history is read by vessel", async () => {
    const address = `/os/ABSRECORDCLASSSTATUS?${ofVessel}&oslc.orderBy=-changed_date&${allFields}`;
    expect(await column(engine.database, address, "changed_value")).toEqual(["Suspended"]);
  });

  test("the capacity script returns members without addresses, with numbers as numbers", async () => {
    const { member } = await readMembersOf(engine.database, `/script/ABSRECORDCAPACITYSQL?${parameters}`);
    expect(member).toEqual([
      { assetnum: "V1001", category: "Ballast Water", total_volume: 18123.456 },
      { assetnum: "V1001", category: "Fuel Oil", total_volume: 1500.5 },
    ]);
  });

  test("the capacity script rejects a call without a vessel", async () => {
    const response = readCall(engine.database, "/script/ABSRECORDCAPACITYSQL?assetnum=");
    await expect(response).rejects.toMatchObject({
      code: "badQuery",
      message: expect.stringContaining("assetnum"),
    });
  });

  test.each(["/os/ABSAPISISVESSEL?" + ofVessel, "/script/ABSAPISISVESSEL?" + parameters])(
    "system vessel data is read by %s",
    async (address) => {
      const ids = await column(engine.database, `${address}&${allFields}`, "abs_pr17_recordid");
      expect(ids).toEqual(["P1"]);
    },
  );

  test("the owner record is read by vessel", async () => {
    const [record] = await membersOf(engine.database, `/os/ABSRECORDOWNER?${ofVessel}&${allFields}`);
    expect(record).toMatchObject({
      abs_vessel_customer_rel: [{ customer_role: "Registered Owner" }, { customer_role: "Operator" }],
    });
  });

  test("surveys are ordered by group, due date and description", async () => {
    const order = "oslc.orderBy=%2Babs_service_group_id,%2Babs_survey_due_date,%2Bdescription";
    const address = `/os/ABSRECORDSURVEY?oslc.select=*,rel.abs_flag_lu{flag_id}&${ofVessel}&${order}&lean=1&_dropnulls=0`;
    expect(await column(engine.database, address, "surveyid")).toEqual(["S1", "S2", "S3"]);
  });

  test("assets are returned as trees with their values in order", async () => {
    const address =
      "/os/ABSRECORDASSET?descendent&savedQuery=GETABSRECORDVESSELASSET&oslc.where=abs_destination_vessel=%22V1001%22%20and%20parent!=%22*%22&oslc.orderBy=%2Bparent%20%20&asset.assetspec.orderBy=%2Bassetattrid&oslc.select=*&lean=1&_lang=en-EN";
    expect(await membersOf(engine.database, address)).toEqual([
      {
        assetnum: "A1",
        abs_destination_vessel: "V1001",
        abs_name: "Main Engine",
        assetspec: [{ assetattrid: "POWER" }, { assetattrid: "SPEED" }],
        absrecord_assets_vw: [
          { assetnum: "A2", abs_destination_vessel: "V1001", parent: "A1", abs_name: "Turbocharger" },
        ],
      },
    ]);
  });

  test("certificates are ordered by group and name, each with its last status only", async () => {
    const order = "oslc.orderBy=%2Bservice_group_id,%2Bcertificate_name";
    const address = `/os/ABSRECORDCERTIFICATE?oslc.select=*,abs_flag_lu{flag_id}&${ofVessel}&${order}&lean=1`;
    const members = await membersOf(engine.database, address);
    expect(members.map(({ certificateid }) => certificateid)).toEqual(["K2", "K3", "K1"]);
    expect(members[2]).toEqual({
      ...certificate,
      template_version_num: 51,
      abs_certificate_status: [{ wonum: "W3" }],
      abs_flag_lu: [{ flag_id: 12 }],
      no_longer_supported: { date: "2024-05-02", reason: "Overdue survey" },
    });
  });

  test("findings are ordered by due date, and a single one is read by its ticket", async () => {
    const list = `/os/ABSRECORDFINDING?oslc.select=*,rel.abs_flag_lu{flag_id}&${ofVessel}&oslc.orderBy=%2Bcurrent_due_date&lean=1`;
    expect(await column(engine.database, list, "ticketid")).toEqual(["T1", "T2"]);
    const one = `/os/ABSRECORDFINDING?${where('assetnum="V1001" and ticketid="T2"')}&${allFields}`;
    expect(await column(engine.database, one, "ticketid")).toEqual(["T2"]);
  });

  test("members have only their addresses when no fields are selected", async () => {
    const { member } = await readMembersOf(
      engine.database,
      `/os/ABSRECORDFLAG?${where("flag_id=12")}&lean=1`,
    );
    expect(member).toEqual([{ href: `${origin}/os/ABSRECORDFLAG/_MTI-` }]);
  });

  test("a call with count=1 returns only the number", async () => {
    expect(await readCall(engine.database, "/os/ABSRECORDFLAG?count=1")).toEqual({ totalCount: 3 });
  });

  test("a call that finds nothing returns an empty list", async () => {
    const { member, responseInfo } = await readMembersOf(
      engine.database,
      `/os/ABSRECORDSURVEY?${where('assetnum="V9"')}&${allFields}`,
    );
    expect(member).toEqual([]);
    expect(responseInfo).not.toHaveProperty("nextPage");
  });
});
