import { expect, test } from "vitest";

import { visitor } from "#contract/account/reader.ts";
import { callOf, contextOf } from "#tests/records/read-call.ts";

import { callCost } from "./call-cost.ts";
import { findDefinition } from "#records/catalogue.ts";
import { resolveQuery } from "./resolve-query.ts";

function costOf(address: string): number {
  const call = callOf(address);
  const definition = findDefinition(call);
  return callCost(definition, resolveQuery(definition, call, contextOf()), visitor);
}
const where = (condition: string) => `oslc.where=${encodeURIComponent(condition)}`;
const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `V${index}`));

test.each([
  ["a vessel by its IMO number", `/os/ABSRECORDSEARCH?${where("imo_num=9074729")}`, 1],
  ["a vessel by its class number", `/os/ABSRECORDSEARCH?${where('class_num="20151001"')}`, 1],
  ["the surveys of a vessel", `/os/ABSRECORDSURVEY?${where('assetnum="V1"')}`, 1],
  ["a finding of a vessel", `/os/ABSRECORDFINDING?${where('assetnum="V1" and ticketid="F1"')}`, 1],
  ["the assets of a vessel", `/os/ABSRECORDASSET?${where('abs_destination_vessel="V1"')}`, 1],
  ["a certificate by its key", `/os/ABSRECORDCERTIFICATE?${where('certificateid="C1"')}`, 1],
  ["20 vessels", `/os/ABSRECORDSEARCH?${where(`assetnum in ${numbers(20)}`)}`, 1],
  ["21 vessels", `/os/ABSRECORDSEARCH?${where(`assetnum in ${numbers(21)}`)}`, 2],
  ["all flags", "/os/ABSRECORDFLAG", 1],
  ["flags by a pattern", `/os/ABSRECORDFLAG?${where('name="%a%"')}`, 1],
  ["the verification of a certificate", "/script/ABSRECORDVERIFY?certificate_number=C1", 1],
  ["a vessel by a text that is an IMO number", "/script/ABSRECORDFIND?text=IMO%209074729", 2],
  ["vessels and companies by a text that is a name", "/script/ABSRECORDFIND?text=meridian%20star", 6],
  ["companies by a text", "/script/PLIMSOLLCOMPANIES?text=meridian", 6],
  ["the fleet of a company", "/script/PLIMSOLLCOMPANYFLEET?customer_number=C1", 6],
  ["the check of one number", "/script/PLIMSOLLCHECK?numbers=9074729", 4],
  [
    "the check of a hundred numbers",
    `/script/PLIMSOLLCHECK?numbers=${Array.from({ length: 100 }).join()}`,
    12,
  ],
  ["what falls due for one vessel", "/script/PLIMSOLLDUE?numbers=9074729", 4],
  ["what falls due for a fleet", "/script/PLIMSOLLDUE?company=C1", 12],
  ["all vessels", "/os/ABSRECORDSEARCH", 2],
  ["the suspension list", "/script/ABSAPIRECORDSUSPENSION", 2],
  ["suspended vessels of the list", "/script/ABSAPIRECORDSUSPENSION?type=Tanker", 2],
  ["suspended vessels among them", "/script/ABSRECORDFIND?text=meridian%20star&state=4", 8],
  ["all vessels by tonnage", "/os/ABSRECORDSEARCH?sort=gross_tonnage", 4],
  ["the numbers of a search", "/script/PLIMSOLLSEARCHCOUNTS?text=star", 5],
  ["vessels of a flag", `/os/ABSRECORDSEARCH?${where("flag_id=12")}`, 2],
  ["all but one vessel", `/os/ABSRECORDSEARCH?${where('assetnum!="V1"')}`, 2],
  ["a name with wildcards", `/os/ABSRECORDSEARCH?${where('vessel_name="%STAR%"')}`, 4],
  [
    "a name or a former name with wildcards",
    `/os/ABSRECORDSEARCH?opmodeor=1&${where('vessel_name="%STAR%" and a_abs_vessel.vessel_name="%STAR%"')}`,
    6,
  ],
  [
    "a vessel or a pattern",
    `/os/ABSRECORDSEARCH?opmodeor=1&${where('assetnum="V1" and vessel_name="%A%"')}`,
    4,
  ],
])("a call for %s (%s) costs %i tokens", (_, address, tokens) => {
  expect(costOf(address)).toBe(tokens);
});
