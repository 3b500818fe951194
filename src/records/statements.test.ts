import { describe, expect, test } from "vitest";

import { callDescriptors } from "#contract/calls.ts";
import { allFields, where } from "#tests/records/read-call.ts";
import { statementsOf } from "#tests/records/statements.ts";

import { catalogue } from "./catalogue.ts";

const ofVessel = where('assetnum="V1001"');
const children = "absrecord_search_vw.abs_vesselspec.orderBy=%2Bsection_seq,%2Bdisplaysequence";
const criteria = where(
  'imo_num="9074729" and class_num="20151001" and flag_id=12 and vessel_type="Bulk Carrier" and abs_operator.customer_name="%star%" and abs_registered_owner.customer_name="%meridian%"',
);

/** The parameters of a typical call for each path (docs/domain.md, section 7). */
const typical: Readonly<Record<(typeof callDescriptors)[number]["path"], string>> = {
  "/os/ABSRECORDSEARCH": `collectioncount=1&oslc.pageSize=20&pageno=2&searchAttributes=vessel_name,a_abs_vessel.vessel_name&oslc.searchTerms=%22%25MERIDIAN%25STAR%25%22&${criteria}`,
  "/script/ABSRECORDFIND": "text=meridian%20star&oslc.pageSize=20&collectioncount=1",
  "/script/PLIMSOLLSEARCHCOUNTS": `state=4&flag=Malta&searchAttributes=vessel_name&oslc.searchTerms=%22%25MERIDIAN%25%22`,
  "/os/ABSRECORDVESSELTYPE": "oslc.orderBy=%2Bdescription",
  "/os/ABSRECORDFLAG": `${where('removal_date!="*"')}&oslc.orderBy=%2Bname`,
  "/os/ABSRECORDVESSEL": `${ofVessel}&${children}`,
  "/os/ABSRECORDVESSELHIST": `${ofVessel}&oslc.orderBy=-changed_date`,
  "/os/ABSAPIVSLHIST": `${ofVessel}&savedQuery=portalPublicSiteHistory&oslc.orderBy=-changed_date`,
  "/os/ABSRECORDCLASSSTATUS": `${ofVessel}&oslc.orderBy=-changed_date`,
  "/script/ABSRECORDCAPACITYSQL": "assetnum=V1001",
  "/os/ABSAPISISVESSEL": ofVessel,
  "/script/ABSAPISISVESSEL": "assetnum=V1001",
  "/os/ABSRECORDOWNER": ofVessel,
  "/script/PLIMSOLLCHECK": "numbers=9074729,05123456",
  "/script/PLIMSOLLDUE": "company=C1&role=Operator&from=2026-11-20&until=2027-02-18",
  "/script/PLIMSOLLCHANGES":
    "since=2026-11-01&topics=class,identity&flag=12&company=C1&oslc.pageSize=50&collectioncount=1",
  "/script/PLIMSOLLCOMPANIES": "text=meridian%20ship&oslc.pageSize=20&collectioncount=1",
  "/script/PLIMSOLLCOMPANY": "customer_number=C1",
  "/script/PLIMSOLLCOMPANYFLEET": "customer_number=C1&role=Operator&sort=-gross_tonnage&collectioncount=1",
  "/os/ABSRECORDSURVEY": `${ofVessel}&oslc.orderBy=%2Babs_service_group_id,%2Babs_survey_due_date,%2Bdescription`,
  "/os/ABSRECORDASSET": `descendent&savedQuery=GETABSRECORDVESSELASSET&${where('abs_destination_vessel="V1001" and parent!="*"')}&oslc.orderBy=%2Bparent`,
  "/os/ABSRECORDCERTIFICATE": `${ofVessel}&oslc.orderBy=%2Bservice_group_id,%2Bcertificate_name`,
  "/script/ABSAPIRECORDSUSPENSION": "page=2",
  "/script/ABSRECORDVERIFY": "certificate_number=C-20151001-07",
  "/script/PLIMSOLLVESSELVERDICT": "assetnum=V1001",
  "/os/ABSRECORDFINDING": `${ofVessel}&oslc.orderBy=%2Bcurrent_due_date`,
};

describe("the statements of a call", () => {
  test.each(Object.entries(typical))("of %s match the recorded ones", async (path, parameters) => {
    const file = `./sql/${path.slice(1).replace("/", "-")}.sql`;
    await expect(await statementsOf(`${path}?${parameters}&${allFields}`)).toMatchFileSnapshot(file);
  });

  test.each([
    `/os/ABSRECORDSEARCH?${where("imo_num=9074729")}&collectioncount=1&oslc.pageSize=20&${allFields}`,
    `/os/ABSRECORDOWNER?${ofVessel}&${allFields}`,
  ])("of %s are one statement, class status history and count included", async (address) => {
    const statements = await statementsOf(address);
    expect(statements.match(/;/g)).toHaveLength(1);
  });
});

test("the catalogue defines every call of the contract once", () => {
  expect(catalogue.map(({ path }) => path).sort()).toEqual(callDescriptors.map(({ path }) => path).sort());
});

test("the catalogue offers the saved queries that the contract lists", () => {
  const visitor = { userType: "visitor", permissions: [], clearances: [] } as const;
  const offered = catalogue.map(
    (one) => [one.path, Object.keys(one.queryable(visitor).savedQueries)] as const,
  );
  const listed = callDescriptors.map(
    ({ path, savedQueries }) => [path, Object.keys(savedQueries ?? {})] as const,
  );
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(listed));
});
