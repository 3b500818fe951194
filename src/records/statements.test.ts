import { describe, expect, test } from "vitest";

import { callDescriptors } from "#contract/calls/calls.ts";
import { allFields, where } from "#tests/records/read-call.ts";
import { statementsOf } from "#tests/records/statements.ts";

import { catalogue } from "./catalogue.ts";

const ofVessel = where('assetnum="V1001"');
const children = "absrecord_search_vw.abs_vesselspec.orderBy=%2Bsection_seq,%2Bdisplaysequence";
const criteria = where(
  'imo_num="9074729" and class_num="20151001" and flag_id=12 and vessel_type="Bulk Carrier" and abs_operator.customer_name="%star%" and abs_registered_owner.customer_name="%meridian%"',
);

/** A typical call of each shape (docs/domain.md, section 7): by criteria, by a text, a vessel with lists, masked rows, and a script. */
const typical = {
  "/os/ABSRECORDSEARCH": `collectioncount=1&oslc.pageSize=20&pageno=2&searchAttributes=vessel_name,a_abs_vessel.vessel_name&oslc.searchTerms=%22%25MERIDIAN%25STAR%25%22&${criteria}`,
  "/script/ABSRECORDFIND": "text=meridian%20star&oslc.pageSize=20&collectioncount=1",
  "/os/ABSRECORDVESSEL": `${ofVessel}&${children}`,
  "/os/ABSRECORDFINDING": `${ofVessel}&oslc.orderBy=%2Bcurrent_due_date`,
  "/script/ABSAPIRECORDSUSPENSION": "page=2",
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
