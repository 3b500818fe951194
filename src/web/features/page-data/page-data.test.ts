import { expect, test } from "vitest";
import { dataAddress } from "#contract/page/data-addresses.ts";
import { pageData } from "./page-data.ts";

const star = "/vessels/9074729";

test.each<[string | null, string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    `${star}?at=2024-06-01`,
    "/absrecord/details",
    {},
    [`${star}.json?at=2024-06-01`, `${star}/timeline.json`],
  ],
  [`${star}/surveys`, "/absrecord/surveys", {}, [`${star}/surveys.json`]],
  [`${star}/suspensions`, "/class-suspension/details", {}, [`${star}/class-status.json`]],
  [
    "/companies/C2?role=Operator",
    "/absrecord/company/C2",
    {},
    ["/companies/C2/vessels.json?role=Operator", "/companies/C2.json"],
  ],
  ["/suspensions?status=Suspended", "/class-suspension/list", {}, ["/suspensions.json?status=Suspended"]],
  [null, "/absrecord/search", {}, ["/vessels.json"]],
  [
    null,
    "/absrecord/search",
    { text: "star", flag: "Panama", sort: "-name" },
    ["/vessels.json?text=star&flag=Panama"],
  ],
  [null, "/absrecord/search", { vesselType: "Bulk Carrier" }, ["/vessels.json?type=Bulk+Carrier"]],
  // Other fields need Maximo's query language.
  [null, "/absrecord/search", { vesselName: "star" }, []],
  [null, "/absrecord/companies", { text: "meridian" }, ["/companies.json?text=meridian"]],
  [null, "/absrecord/companies", {}, []],
  [
    null,
    "/changes",
    { since: "2026-11-01", topics: "class", pages: "2" },
    ["/changes.json?since=2026-11-01&topics=class"],
  ],
  // A kept list is its user's own.
  [null, "/changes", { list: "7" }, []],
  [null, "/absrecord/due", { numbers: "9074729", view: "chart" }, ["/due.json?numbers=9074729"]],
  [null, "/absrecord/due", {}, []],
  [null, "/certificate-lookup", { certNum: " C/1 " }, ["/certificates/C%2F1.json"]],
  [null, "/certificate-lookup", {}, []],
  [null, "/absrecord/compare", { numbers: "1,2" }, []],
])("the data of %s, %s with %j are at %j", (canonical, path, query, addresses) => {
  const data = pageData(canonical, path, query);
  expect(data.map(({ address }) => dataAddress(address, "json"))).toEqual(addresses);
});
