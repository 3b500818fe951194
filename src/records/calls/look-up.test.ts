import { describe, expect, test } from "vitest";

import { visitor } from "#contract/account/reader.ts";

import { findDefinition } from "#records/catalogue.ts";
import { isLookUp } from "./look-up.ts";
import { resolveQuery } from "./resolve-query.ts";

const context = { reader: visitor, today: "2026-11-20", origin: "" };

function isLookUpCall(kind: "os" | "script", name: string, query: string) {
  const call = { kind, name, parameters: [...new URLSearchParams(query)] };
  const definition = findDefinition(call);
  return isLookUp(definition, resolveQuery(definition, call, context).query, visitor);
}

const manyNumbers = Array.from({ length: 21 }, (_, number) => `"${9_000_000 + number}"`).join();

describe("a call", () => {
  test.each([
    ["the number of a vessel", "ABSRECORDSEARCH", 'oslc.where=imo_num="9074729"'],
    ["a few vessels", "ABSRECORDSEARCH", 'oslc.where=class_num in ["20000001","20000002"]'],
    ["a vessel and more", "ABSRECORDSURVEY", 'oslc.where=assetnum="V1" and description="%annual%"'],
    ["a key", "ABSRECORDSURVEY", 'oslc.where=surveyid="S1"'],
  ])("is a look-up when it names %s", (_, name, query) => {
    expect(isLookUpCall("os", name, query)).toBe(true);
  });

  test("is a look-up when it verifies a certificate", () => {
    expect(isLookUpCall("script", "ABSRECORDVERIFY", "certificate_number=C-1")).toBe(true);
  });

  test.each([
    ["nothing", "ABSRECORDSEARCH", ""],
    ["a pattern of a key", "ABSRECORDSEARCH", 'oslc.where=imo_num="%907%"'],
    ["all vessels but one", "ABSRECORDSEARCH", 'oslc.where=imo_num!="9074729"'],
    ["more than twenty vessels", "ABSRECORDSEARCH", `oslc.where=imo_num in [${manyNumbers}]`],
    ["a name or a number", "ABSRECORDSEARCH", 'oslc.where=imo_num="1" and vessel_name="%A%"&opmodeor=1'],
    ["a company", "ABSRECORDSEARCH", 'oslc.where=abs_customer.customer_number="C1"'],
  ])("is a search when it names %s", (_, name, query) => {
    expect(isLookUpCall("os", name, query)).toBe(false);
  });
});
