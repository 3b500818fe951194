// The requests of the leak test by API clients.
import { changesCallPath } from "#contract/changes/change-paths.ts";
import { reconciliationPath } from "#contract/api-v1/reconciliation.ts";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import { mcpPath } from "#gateway/mcp/mcp-path.ts";
import { tools } from "#gateway/mcp/tools.ts";
import { reasonText } from "#text/api/reasons.ts";
import { beginningOf } from "./marks.ts";
import { hashesOf, type Place, type Row, row, type Step } from "./walk-rows.ts";
import { type Fleet, recordCalls, secretMembers } from "./record-calls.ts";

/** Prefixes of the API for API clients. */
export const bases = ["/maximo/api", "/maximo/oslc"] as const;
export type Base = (typeof bases)[number];

/** The check and the due plan of every vessel of the fleet by both of its numbers. A workbook holds the same as a CSV. */
function apiV1Rows({ vessel }: Fleet): readonly Row[] {
  const numbers = vessel.flatMap(({ class_num, imo_num }) => [imo_num, class_num]);
  const checks = ["json", "csv"].map((format) => ({
    path: `${checkCallPath}?format=${format}`,
    body: JSON.stringify({ numbers }),
    as: "/script/PLIMSOLLCHECK",
  }));
  const plans = ["json", "csv"].map((format) => ({
    path: `/api/v1/due?format=${format}&numbers=${numbers.join(",")}`,
    as: "/script/PLIMSOLLDUE",
  }));
  const changes = ["", "&format=csv", "&after=now&wait=1", `&numbers=${numbers.join(",")}`].map((query) => ({
    path: `/api/v1/changes?limit=1000&initial=included${query}`,
    as: changesCallPath,
  }));
  return [
    row("ALL /api/v1/*", "/api/v1/nothing"),
    row(`POST ${checkCallPath}`, ...checks),
    row("GET /api/v1/due", ...plans),
    row(
      "GET /api/v1/vessels/:number/statement",
      ...vessel.flatMap(({ imo_num }) =>
        ["", "?format=pdf", "?at=2020-01-01"].map(
          (query) => `/api/v1/vessels/${String(imo_num)}/statement${query}`,
        ),
      ),
    ),
    row("GET /api/v1/changes", ...changes),
    ...reconciliationRows(numbers),
    row("GET /api/v1", "/api/v1"),
    row("GET /api/v1/types.d.ts", "/api/v1/types.d.ts"),
  ];
}

/** Public names, and what hidden names and numbers begin with. */
export const suggestionTexts = [
  "GREY",
  "OPEN",
  "OLD GREY",
  ...(["open", "controlled", "statutory"] as const).map(beginningOf),
];

/** Reconciliation: with the public names and what hidden ones begin with, with each number, and with what a client sends beside them. */
function reconciliationRows(numbers: readonly unknown[]): readonly Row[] {
  const texts = [...suggestionTexts, ...numbers.map(String)];
  const path = reconciliationPath;
  const queries = JSON.stringify(
    Object.fromEntries(
      texts.map((query, at) => [`q${at}`, { query, type: "vessel", type_strict: "should" }]),
    ),
  );
  const body = new URLSearchParams({ queries }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return [
    row(`GET ${path}`, path, `${path}?${body}`),
    row(`POST ${path}`, { path, headers, body }),
    row(`GET ${path}/suggest`, ...texts.map((text) => `${path}/suggest?prefix=${encodeURIComponent(text)}`)),
    row(`GET ${path}/preview`, ...numbers.map((number) => `${path}/preview?id=${String(number)}`)),
  ];
}

/** Every tool, with each number and each text. */
function mcpRows(place: Place): readonly Row[] {
  const numbers = place.fleet.vessel.flatMap(({ class_num, imo_num }) => [imo_num, class_num]);
  const verified = recordCalls(place.fleet, hashesOf(place)).filter(({ name }) => name === "ABSRECORDVERIFY");
  const certificates = verified.map(({ query }) => new URLSearchParams(query).get("certificate_number"));
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  const message = (method: string, params: object): Step => ({
    path: mcpPath,
    headers,
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const call = (name: string, given: object): Step =>
    Object.assign(message("tools/call", { name, arguments: given }), { as: `${mcpPath} ${name}` });
  const past = "2020-01-01";
  const givenTo = ({ name, properties }: (typeof tools)[number]): readonly object[] => {
    if (name === "check_vessels") return [{ numbers }];
    if (name === "verify_certificate") return certificates.map((number) => ({ number }));
    if ("at" in properties) return numbers.flatMap((number) => [{ number }, { number, at: past }]);
    if ("number" in properties) return numbers.map((number) => ({ number }));
    if ("text" in properties) return suggestionTexts.map((text) => ({ text }));
    if (!("limit" in properties)) return [{}];
    return [{ limit: 1000 }, ...("initial" in properties ? [{ limit: 1000, initial: "included" }] : [])];
  };
  const calls = tools.flatMap((tool) => givenTo(tool).map((given) => call(tool.name, given)));
  return [
    row(`POST ${mcpPath}`, message("initialize", {}), message("tools/list", {}), ...calls),
    row(`ALL ${mcpPath}`, mcpPath),
  ];
}

/** The calls whose searches the lists of the record as data make, too. */
const searchesOf: Readonly<Record<string, string>> = {
  "/vessels": "ABSRECORDFIND",
  "/companies": "PLIMSOLLCOMPANIES",
  "/companies/:number": "PLIMSOLLCOMPANY",
  "/companies/:number/vessels": "PLIMSOLLCOMPANYFLEET",
  "/suspensions": "ABSAPIRECORDSUSPENSION",
  "/certificates/:number": "ABSRECORDVERIFY",
};

/** The record as data: each address for each vessel, as JSON and CSV, and the searches of the calls. */
export function resourceRows(place: Place): readonly Row[] {
  const numbers = place.fleet.vessel.flatMap(({ class_num, imo_num }) => [
    String(imo_num),
    String(class_num),
  ]);
  const calls = recordCalls(place.fleet, hashesOf(place));
  return recordResources.map(({ declared: parameters, path }) => {
    const pathOf = (number: string) => path.replace(":number", encodeURIComponent(number));
    const address = (number: string, given: readonly (readonly [string, string])[]) =>
      `/api/v1${pathOf(number)}?${new URLSearchParams(Object.fromEntries(given)).toString()}`;
    // The others need a number or a text of the record, which the searches have.
    const isBare = !/^\/(?:companies|certificates)/.test(path);
    const forms: readonly ((number: string) => string)[] = [
      (number) => address(number, []),
      (number) => address(number, [["format", "csv"]]),
      (number) => `${pathOf(number)}.json`,
      (number) => `${pathOf(number)}.csv`,
      ...("at" in parameters ? [(number: string) => address(number, [["at", "2020-01-01"]])] : []),
    ];
    const named = path.startsWith("/vessels/") ? numbers : [""];
    const bare = isBare ? named.flatMap((number) => forms.map((form) => form(number))) : [];
    const searches = calls
      .filter(({ name }) => name === searchesOf[path])
      .flatMap(({ query, seeks }): readonly Step[] => {
        const given = [...new URLSearchParams(query)];
        const number =
          given.find(([name]) => name === "customer_number" || name === "certificate_number")?.[1] ?? "";
        const declared = given.filter(([name]) => name in parameters);
        const isSearch = path.includes(":number") ? number !== "" : declared.length > 0;
        return isSearch ? [{ path: address(number, declared), ...(seeks && { seeks }) }] : [];
      });
    return row(`GET /api/v1${path}`, ...bare, ...searches);
  });
}

/** The requests of an API client at one of the bases. Those that end the session come last. */
export function apiClientRows(place: Place, base: Base): readonly Row[] {
  const { fleet } = place;
  const requests = recordCalls(fleet, hashesOf(place)).map(({ kind, name, query, seeks }) => ({
    step: { path: `${base}/${kind}/${name}?${query}`, as: `/${kind}/${name}`, ...(seeks && { seeks }) },
    kind,
  }));
  const stepsOf = (kind: "os" | "script") =>
    requests.filter((one) => one.kind === kind).map(({ step }) => step);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const member = ([name, id]: readonly [string, string]): Step[] => [
    { path: `${base}/os/${name}/${id}?lean=1`, as: `/os/${name}/{id}` },
    { path: `${base}/os/${name}/${id}?oslc.properties=*&lean=0`, as: `/os/${name}/{id}` },
  ];
  const posted = stepsOf("script").map(({ as, path }): Step => {
    const [address = "", query = ""] = path.split("?");
    return { path: address, headers: form, body: query, as };
  });
  return [
    row("ALL /maximo/*", "/maximo/nothing"),
    ...apiV1Rows(fleet),
    ...mcpRows(place),
    ...resourceRows(place),
    row(
      `GET ${base}/error/messages/:code`,
      ...Object.keys(reasonText).map((code) => `${base}/error/messages/${code}`),
    ),
    row(`GET ${base}`, base),
    row(`GET ${base}/`, `${base}/`),
    row(`GET ${base}/whoami`, `${base}/whoami`),
    row(`GET ${base}/os/:name`, ...stepsOf("os"), `${base}/os/NOTHING`),
    row(`GET ${base}/os/:name/:id`, ...secretMembers(fleet).flatMap(member)),
    row(`GET ${base}/script/:name`, ...stepsOf("script")),
    row(`POST ${base}/script/:name`, ...posted),
    row(`GET ${base}/login`, `${base}/login`),
    row(`POST ${base}/login`, { path: `${base}/login`, body: "" }),
    row(`POST ${base}/j_security_check`, {
      path: `${base}/j_security_check`,
      headers: form,
      body: "j_username=x",
    }),
    row(`POST ${base}`, { path: `${base}?&lean=1/j_security_check`, headers: form, body: "j_username=x" }),
    row(`POST ${base}/`, { path: `${base}/`, headers: form, body: "j_username=x" }),
    row(`GET ${base}/logout`, `${base}/logout`),
    row(`POST ${base}/logout`, { path: `${base}/logout`, body: "" }),
  ];
}
