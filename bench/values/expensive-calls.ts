// The most expensive calls of every kind that the limits allow. Each makes the database read as much as possible.
import { quote } from "#contract/calls/query-text.ts";
import { assetnumOf } from "#fleet/vessel-facts.ts";
import {
  recordCall,
  countedPage,
  type ExpensiveCall,
  lateFailingPatterns,
  quotedList,
  equalities,
  type Parameters,
  allFields,
} from "./expensive-call.ts";
import { expensiveSearches } from "./expensive-searches.ts";

/** Returns the calls for a record with this number of vessels. */
export function expensiveCalls(vessels: number): readonly ExpensiveCall[] {
  return [
    ...expensiveSearches(vessels),
    ...recordSetCalls(String(Math.floor((vessels * 2) / 1000))),
    ...vesselListCalls(),
    ...suspensionCalls(vessels),
    ...verificationCalls(),
  ];
}

/** Some queryable fields of each record set: texts, and others. */
const queryableFields: Readonly<
  Record<string, readonly [texts: readonly string[], others: readonly string[]]>
> = {
  ABSRECORDSURVEY: [
    ["description", "surveyid", "assetnum"],
    ["abs_survey_due_date", "abs_service_group_id"],
  ],
  ABSRECORDFINDING: [["ticketid", "assetnum"], ["current_due_date"]],
  ABSRECORDCERTIFICATE: [["certificate_name", "certificateid", "assetnum"], ["service_group_id"]],
  ABSRECORDASSET: [["parent", "abs_destination_vessel", "assetnum"], []],
  ABSRECORDOWNER: [["assetnum"], []],
  ABSRECORDVESSEL: [["assetnum"], []],
  ABSRECORDVESSELHIST: [["changed_value", "changed_attribute", "assetnum"], ["changed_date"]],
  ABSAPIVSLHIST: [["changed_value", "changed_attribute", "assetnum"], ["changed_date"]],
  ABSRECORDCLASSSTATUS: [["assetnum"], ["changed_date", "service_state_id"]],
  ABSAPISISVESSEL: [["assetnum"], []],
};

const thousandValues = (prefix: string) => Array.from({ length: 1000 }, (_, at) => `${prefix}${at}`);

/** Calls for whole record sets, without a vessel. */
function recordSetCalls(lastPage: string): readonly ExpensiveCall[] {
  return Object.entries(queryableFields).flatMap(([name, [texts, others]]) => {
    const callWith = (title: string, parameters: Parameters, isCleared = false): ExpensiveCall => ({
      title: `${name} ${title}`,
      call: recordCall("os", name, { ...countedPage, ...parameters }),
      isCleared,
    });
    const patterns = lateFailingPatterns
      .map((one, at) => `${texts[at % texts.length]}=${quote(one)}`)
      .join(" and ");
    const keys = [...texts, ...others];
    return [
      callWith("the first page", {}),
      callWith("the last page", { pageno: lastPage }),
      callWith("the last page in reverse", {
        pageno: lastPage,
        "oslc.orderBy": keys.map((key) => `-${key}`).join(","),
      }),
      callWith("the last page in mixed order", {
        pageno: lastPage,
        "oslc.orderBy": keys.map((key, at) => `${at % 2 ? "+" : "-"}${key}`).join(","),
      }),
      callWith("by patterns, either", { "oslc.where": patterns, opmodeor: "1" }),
      callWith("by patterns, either, cleared", { "oslc.where": patterns, opmodeor: "1" }, true),
      callWith("by 100 comparisons, either", {
        "oslc.where": Array.from({ length: 100 }, (_, at) => `${texts[0]}>${quote(`zz${at}`)}`).join(" and "),
        opmodeor: "1",
      }),
      callWith("by 1,000 other values", {
        "oslc.where": `${texts[0]}!=${quote(`[${thousandValues("N").join(",")}]`)}`,
      }),
      callWith("by 2,000 values, either", {
        "oslc.where": [0, 1]
          .map((list) => `${texts[0]} in ${quotedList(thousandValues(`S${list}`))}`)
          .join(" and "),
        opmodeor: "1",
      }),
    ];
  });
}

/** Calls with a list of 1,000 vessels, and with conditions that match one vessel or any other. */
function vesselListCalls(): readonly ExpensiveCall[] {
  const named = Array.from({ length: 1000 }, (_, number) => assetnumOf(number * 20 + 1));
  const sets = [
    ["ABSRECORDSURVEY", "assetnum"],
    ["ABSRECORDFINDING", "assetnum"],
    ["ABSRECORDCERTIFICATE", "assetnum"],
    ["ABSRECORDASSET", "abs_destination_vessel"],
    ["ABSRECORDVESSEL", "assetnum"],
    ["ABSRECORDVESSELHIST", "assetnum"],
    ["ABSRECORDCLASSSTATUS", "assetnum"],
  ] as const;
  return sets.flatMap(([name, field]) => [
    {
      title: `${name} of 1,000 vessels`,
      call: recordCall("os", name, { ...allFields, "oslc.where": `${field} in ${quotedList(named)}` }),
    },
    {
      title: `${name} of a vessel or any other`,
      call: recordCall("os", name, {
        ...allFields,
        "oslc.where": `${field}="V0000001" and ${field}!="*" and ${field}>"A"`,
        opmodeor: "1",
      }),
    },
    {
      title: `${name} of a vessel with child operators`,
      call: recordCall("os", name, {
        ...allFields,
        "oslc.where": `${field}="V0000001"`,
        ...(name === "ABSRECORDVESSEL" && {
          "absrecord_search_vw.abs_vesselspec.where": equalities("description", lateFailingPatterns),
          "absrecord_search_vw.abs_vesselspec.orderBy": "-description,+section",
        }),
      }),
    },
  ]);
}

function suspensionCalls(vessels: number): readonly ExpensiveCall[] {
  const callWith = (title: string, parameters: Parameters, isCleared = false): ExpensiveCall => ({
    title: `suspensions ${title}`,
    call: recordCall("script", "ABSAPIRECORDSUSPENSION", { "oslc.pageSize": "1000", ...parameters }),
    isCleared,
  });
  const all = {
    status: "Suspended",
    reason: "Overdue survey",
    flag: "Panama",
    type: "Bulk Carrier",
    from: "2010-01-01",
    to: "2026-01-01",
    sort: "-name",
  };
  return [
    callWith("unfiltered", {}),
    callWith("on the last page", { pageno: String(Math.floor(vessels / 4000)), sort: "-listed" }),
    callWith("with counts", { counts: "1" }),
    callWith("with counts, cleared", { counts: "1" }, true),
    callWith("with all filters and counts", { ...all, counts: "1" }),
    callWith("as at a day of 2018, with counts", { asAt: "2018-06-01", counts: "1" }),
    callWith("as at a day, with all filters and counts", { ...all, asAt: "2026-06-01", counts: "1" }),
  ];
}

function verificationCalls(): readonly ExpensiveCall[] {
  const callWith = (title: string, parameters: Parameters): ExpensiveCall => ({
    title: `verification ${title}`,
    call: recordCall("script", "ABSRECORDVERIFY", parameters),
  });
  return [
    callWith("by number", { certificate_number: "C-20000001-1" }),
    callWith("by an unknown number", { certificate_number: "C-0-NONE" }),
    callWith("by a hash", { sha256: "0".repeat(64) }),
  ];
}
