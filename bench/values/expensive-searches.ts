// The most expensive searches that the limits allow.
import { defaultLimits } from "#query/limits.ts";
import { quote } from "#contract/calls/query-text.ts";
import { imoNumberAt } from "#fleet/imo-numbers.ts";
import {
  recordCall,
  countedPage,
  type ExpensiveCall,
  halfOfPatterns,
  lateFailingPatterns,
  quotedList,
  maxPatterns,
  equalities,
  type Parameters,
} from "./expensive-call.ts";

function searchWith(title: string, parameters: Parameters, isCleared = false): ExpensiveCall {
  return {
    title: `search ${title}`,
    call: recordCall("os", "ABSRECORDSEARCH", { ...countedPage, ...parameters }),
    isCleared,
  };
}

const operator = "abs_operator.customer_name";
const owner = "abs_registered_owner.customer_name";
/** Conditions on owners and operators alternately, as many as one call may have. */
const ownersAndOperators = (each: readonly string[], comparison = "=") =>
  each
    .slice(0, defaultLimits.related)
    .map((one, at) => `${at % 2 ? operator : owner}${comparison}${quote(one)}`)
    .join(" and ");
const numbers = Array.from({ length: 1000 }, (_, number) => imoNumberAt(number * 7));

const searches: readonly ExpensiveCall[] = [
  searchWith("by patterns of operators and owners, either", {
    "oslc.where": ownersAndOperators(maxPatterns),
    opmodeor: "1",
  }),
  searchWith("by late patterns of operators and owners, either", {
    "oslc.where": ownersAndOperators(lateFailingPatterns),
    opmodeor: "1",
  }),
  searchWith(
    "by patterns of operators and owners, either, cleared",
    { "oslc.where": ownersAndOperators(maxPatterns), opmodeor: "1" },
    true,
  ),
  searchWith("by lists of patterns of operators and owners, either", {
    "oslc.where": `${operator} in ${quotedList(halfOfPatterns)} and ${owner} in ${quotedList(halfOfPatterns)}`,
    opmodeor: "1",
  }),
  searchWith("by short patterns of operators and owners, either", {
    "oslc.where": ownersAndOperators(["%a%", "%e%", "%i%", "%o%", "%n%", "%c%", "%p%", "%m%"]),
    opmodeor: "1",
  }),
  searchWith("by patterns of operators and owners, all", {
    "oslc.where": ownersAndOperators(["%a%", "%e%", "%i%", "%o%", "%n%", "%c%", "%p%", "%m%"]),
  }),
  searchWith("by negated patterns of operators and owners, either", {
    "oslc.where": ownersAndOperators(lateFailingPatterns, "!="),
    opmodeor: "1",
  }),
  searchWith("by negated lists of patterns in braces", {
    "oslc.where": `abs_operator{customer_name!=${quote(`[${halfOfPatterns.join(",")}]`)}} and abs_registered_owner{customer_name!=${quote(`[${halfOfPatterns.join(",")}]`)}}`,
  }),
  searchWith("by comparisons of operators and owners", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `${at % 2 ? operator : owner}>${quote(`zz${at}`)}`,
    ).join(" and "),
    opmodeor: "1",
  }),
  searchWith("by absent operators and owners", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `${at % 2 ? operator : owner}!="*"`,
    ).join(" and "),
    opmodeor: "1",
  }),
  searchWith("by present operators and owners", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `${at % 2 ? operator : owner}="*"`,
    ).join(" and "),
  }),
  searchWith("by exact operators and owners, either", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `${at % 2 ? operator : owner}="No company ${at}"`,
    ).join(" and "),
    opmodeor: "1",
  }),
  searchWith("by other operators and owners, all", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `${at % 2 ? operator : owner}!="No company ${at}"`,
    ).join(" and "),
  }),
  searchWith("by 1,000 operators", {
    "oslc.where": `${operator} in ${quotedList(Array.from({ length: 1000 }, (_, number) => `Company ${number}`))}`,
  }),
  searchWith("by 1,000 other operators", {
    "oslc.where": `${operator}!=${quote(`[${Array.from({ length: 1000 }, (_, number) => `C ${number}`).join(",")}]`)}`,
  }),
  searchWith("by 1,000 customer numbers", {
    "oslc.where": `abs_customer.customer_number in ${quotedList(Array.from({ length: 1000 }, (_, number) => `C${number}`))}`,
  }),
  searchWith("by patterns of customer numbers, either", {
    "oslc.where": equalities(
      "abs_customer.customer_number",
      lateFailingPatterns.slice(0, defaultLimits.related),
    ),
    opmodeor: "1",
  }),
  searchWith("by patterns of names, either", {
    "oslc.where": equalities("vessel_name", lateFailingPatterns),
    opmodeor: "1",
  }),
  searchWith("by comparisons of previous names, either", {
    "oslc.where": Array.from(
      { length: defaultLimits.related },
      (_, at) => `a_abs_vessel.vessel_name>${quote(`zz${at}`)}`,
    ).join(" and "),
    opmodeor: "1",
  }),
  searchWith("by patterns of previous names, either", {
    "oslc.where": equalities("a_abs_vessel.vessel_name", lateFailingPatterns.slice(0, defaultLimits.related)),
    opmodeor: "1",
  }),
  searchWith("by short patterns of names and previous names, all", {
    "oslc.where": ["%a%", "%e%", "%r%", "%0%"]
      .flatMap((one) => [`vessel_name=${quote(one)}`, `a_abs_vessel.vessel_name=${quote(one)}`])
      .join(" and "),
    opmodeor: "1",
  }),
  searchWith("by patterns of every other field, either", {
    "oslc.where": lateFailingPatterns
      .map(
        (one, at) =>
          `${["call_sign", "official_registry_num", "imo_num", "class_num", "vessel_type", "assetnum", "vessel_name"][at % 7]}=${quote(one)}`,
      )
      .join(" and "),
    opmodeor: "1",
  }),
  searchWith("by 100 comparisons of names, either", {
    "oslc.where": Array.from({ length: 100 }, (_, at) => `vessel_name>${quote(`ZZ${at}`)}`).join(" and "),
    opmodeor: "1",
  }),
  searchWith("by terms in names, previous names, operators and owners", {
    searchAttributes: ["vessel_name", "a_abs_vessel.vessel_name", operator, owner].join(","),
    "oslc.searchTerms": lateFailingPatterns.slice(0, 1).map(quote).join(","),
  }),
  searchWith("by terms of one letter", {
    searchAttributes: "vessel_name,a_abs_vessel.vessel_name",
    "oslc.searchTerms": '"a e i o"',
  }),
  searchWith("by 1,000 IMO numbers", { "oslc.where": `imo_num in ${quotedList(numbers)}` }),
  searchWith("by 1,000 other IMO numbers", { "oslc.where": `imo_num!=${quote(`[${numbers.join(",")}]`)}` }),
  searchWith("by three lists of 1,000 names, either", {
    "oslc.where": [0, 1, 2]
      .map((list) => `vessel_name in ${quotedList(Array.from({ length: 1000 }, (_, at) => `N${list}${at}`))}`)
      .join(" and "),
    opmodeor: "1",
  }),
  searchWith("on page 1,000,000", { pageno: "1000000" }),
];

/** Returns the searches for a record with this number of vessels. */
export function expensiveSearches(vessels: number): readonly ExpensiveCall[] {
  const last = { pageno: String(Math.floor(vessels / 1000)) };
  return [
    ...searches,
    searchWith("on the last page", last),
    searchWith("on the last page by type, flag and name", {
      ...last,
      "oslc.orderBy": "-vessel_type,+flag_id,-vessel_name",
    }),
    searchWith("by twelve orders", {
      ...last,
      "oslc.orderBy":
        "-call_sign,-official_registry_num,-imo_num,-class_num,-vessel_type,-flag_id,-vessel_name,+call_sign,+official_registry_num,+imo_num,+class_num,-assetnum",
    }),
  ];
}
