// The leak test for filters: for every filter of every list, a value that the reader may not see and a value of no vessel get the same
// response. The filters come from the declarations of the calls, so that a new one fails the test until its values are listed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { type CallDescriptor, callDescriptors } from "#contract/calls/calls.ts";
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { changeFilterNames } from "#contract/changes/change-filter.ts";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import { createGateway } from "#gateway/app.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { suspensionFilterNames } from "#rules/class/suspension-filter.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { filterValues, hiddenFleet, type ValuePair } from "#tests/main/hidden-fleet.ts";
import { newAddress } from "#tests/main/walk-readers.ts";
import { cleared, readCall } from "#tests/records/read-call.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";
import { createLog } from "./logging.ts";

/** A filter of a list: `address` writes a request with a value. */
interface Filter {
  readonly list: string;
  readonly name: string;
  readonly address: (value: string) => string;
  readonly body?: (value: string) => string;
}

const withParameters = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

/** What calls need besides the filter: those of one vessel name it, and a role belongs to a company. */
const whole = { "oslc.select": "*", lean: "1", collectioncount: "1" };
const besides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PLIMSOLLCOMPANY: { customer_number: "QX1951" },
  PLIMSOLLCOMPANYFLEET: { customer_number: "QX1951" },
  PLIMSOLLSEARCHCOUNTS: { text: "SHIP" },
  ABSRECORDFIND: { text: "SHIP" },
  PLIMSOLLCHANGES: { initial: "included" },
  "PLIMSOLLDUE role": { company: "QX1951" },
  "PLIMSOLLDUE from": { company: "QX1951", until: "1957-06-01" },
};

/** The filters of a declared call: its settings, its parameters, and each field that a condition can name. */
function filtersOf(call: CallDescriptor): readonly Filter[] {
  const { kind, name, parameters = [], queryable, relatedLists = {}, settings = [] } = call;
  const more = (filter: string) => ({ ...whole, ...(besides[`${name} ${filter}`] ?? besides[name]) });
  const lists = Object.entries(relatedLists).map(([list, { field }]) => `${list}.${field}`);
  const types: Readonly<Record<string, string>> = call.recordSet.table.columns;
  const condition = (field: string, value: string) =>
    types[field] === "number" ? `${field}=${value}` : fieldEquals(field, value);
  const path = `/${kind}/${name}`;
  const vessel = call.needsVessel === true && call.vessel ? { [call.vessel]: "V1" } : {};
  return [
    ...[...settings, ...parameters].map((setting) => ({
      list: name,
      name: setting,
      address: (value: string) => withParameters(path, { ...more(setting), ...vessel, [setting]: value }),
    })),
    ...[...queryable, ...lists].map((field) => ({
      list: name,
      name: field,
      address: (value: string) =>
        withParameters(path, { ...whole, ...vessel, "oslc.where": condition(field, value) }),
    })),
  ];
}

const callFilters = callDescriptors.flatMap(filtersOf);

/** The lists beside the calls, with the call whose filters they have. */
const otherLists = [
  { path: changeFeedPath, call: "PLIMSOLLCHANGES", names: changeFilterNames },
  { path: "/api/v1/changes", call: "PLIMSOLLCHANGES", names: changeFilterNames },
  { path: "/api/v1/changes?format=csv", call: "PLIMSOLLCHANGES", names: changeFilterNames },
  { path: "/class-suspension/feed.atom", call: "ABSAPIRECORDSUSPENSION", names: suspensionFilterNames },
  { path: "/class-suspension/list.csv", call: "ABSAPIRECORDSUSPENSION", names: suspensionFilterNames },
  { path: "/api/v1/due", call: "PLIMSOLLDUE", names: ["numbers", "company", "role", "from", "until"] },
  { path: "/api/v1/due?format=csv", call: "PLIMSOLLDUE", names: ["numbers", "company", "role"] },
] as const;

const otherFilters: readonly Filter[] = otherLists.flatMap(({ call, names, path }) =>
  names.map((name) => ({
    list: call,
    name,
    address: (value: string) => {
      const parameters = { ...(besides[`${call} ${name}`] ?? besides[call]), [name]: value };
      return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(parameters).toString()}`;
    },
  })),
);

const checkFilter: Filter = {
  list: "PLIMSOLLCHECK",
  name: "numbers",
  address: () => checkCallPath,
  body: (value) => JSON.stringify({ numbers: [value] }),
};

function pairsOf({ list, name }: Filter): readonly ValuePair[] {
  return filterValues[`${list} ${name}`] ?? filterValues[name] ?? [];
}

/** A response without what differs from one request to the next, and with a mark in place of the value. */
async function comparable(response: Response, value: string): Promise<string> {
  const changing =
    /^(?:date|etag|x-request-id|set-cookie|plimsoll-cursor|server-timing|content-security-policy|ratelimit)/;
  const headers = [...response.headers].filter(([name]) => !changing.test(name));
  const text = JSON.stringify([response.status, headers, await response.text()]);
  const written = [value, encodeURIComponent(value), value.replaceAll(" ", "+"), dateText(value)];
  return written
    .filter((one) => one !== "")
    .reduce((rest, one) => rest.replaceAll(one, "VALUE"), text)
    .replaceAll(/\\"(?:correlationid|cursor|requestId|id)\\":\\"[^"]*"/g, "")
    .replaceAll(/urn:uuid:[\w-]+/g, "");
}

/** A day as files and messages write it. */
function dateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year === undefined ? "" : `${day}-${month === "01" ? "Jan" : month}-${year}`;
}

describe("the filters of the record", () => {
  test("all have values in the leak test", () => {
    const missing = [...callFilters, ...otherFilters].filter(
      ({ list, name }) => !(`${list} ${name}` in filterValues) && !(name in filterValues),
    );
    expect(missing.map(({ list, name }) => `${list} ${name}`)).toEqual([]);
  });
});

forEachEngine((engine) => {
  let folder: string;
  let send: (address: string, body?: string) => Promise<Response>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plimsoll-filters-"));
    const variables = { DATA_DIR: folder, CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: "a".repeat(32) };
    const { database } = engine;
    const dependencies = composeGateway(readConfiguration(variables), {
      database,
      files: webFilesOf(),
      log: createLog("silent"),
    });
    const app = createGateway(dependencies);
    const headers = { apikey: await addApiKey(database, "filters", null) };
    send = async (address, body) => {
      const isCall = address.startsWith("/os/") || address.startsWith("/script/");
      const more = body === undefined ? {} : { method: "POST", body };
      const content = { "content-type": "application/json" };
      return app.request(
        isCall ? `/maximo/api${address}` : address,
        { headers: { ...headers, ...content }, ...more },
        newAddress(),
      );
    };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("give a hidden value the response of an unknown one, except to a reader with the clearance", async () => {
    for (const members of hiddenFleet) await importMembers(engine, members);
    expect(await differingFilters()).toEqual([]);
    // Otherwise values that are nowhere would pass. What a released vessel was is in the log only.
    expect(await distinguishingFilters()).toEqual(
      expect.arrayContaining([
        "ABSRECORDSEARCH abs_customer.customer_number",
        "ABSRECORDSEARCH call_sign",
        "PLIMSOLLSEARCHCOUNTS text",
        "ABSRECORDFIND text",
        "PLIMSOLLDUE company",
        "ABSAPIRECORDSUSPENSION reason",
        "ABSAPIRECORDSUSPENSION from",
        "PLIMSOLLCHANGES flag",
        "PLIMSOLLCHANGES type",
        "PLIMSOLLCHANGES company",
        "PLIMSOLLCHANGES numbers",
        "PLIMSOLLCHANGES assetnums",
        "PLIMSOLLCOMPANIES text",
        "PLIMSOLLCOMPANY customer_number",
        "PLIMSOLLCOMPANYFLEET customer_number",
      ]),
    );
  }, 600_000);

  async function differingFilters(): Promise<readonly string[]> {
    const differing: string[] = [];
    for (const filter of [...callFilters, ...otherFilters, checkFilter]) {
      for (const pair of pairsOf(filter)) {
        const [hidden, unknown] = await Promise.all(
          pair.map(async (value) =>
            comparable(await send(filter.address(value), filter.body?.(value)), value),
          ),
        );
        if (hidden !== unknown) differing.push(`${filter.address(pair[0])}\n${hidden}\n${unknown}`);
      }
    }
    return differing;
  }

  /** The filters with which a reader with the clearance finds a hidden value. */
  async function distinguishingFilters(): Promise<readonly string[]> {
    const result = async (filter: Filter, value: string) => {
      const response = await readCall(engine.database, filter.address(value), cleared);
      return "member" in response ? JSON.stringify(response.member) : "";
    };
    const distinguishing: string[] = [];
    for (const filter of callFilters) {
      const found = await Promise.all(
        pairsOf(filter).map(
          async ([hidden, unknown]) => (await result(filter, hidden)) !== (await result(filter, unknown)),
        ),
      );
      if (found.includes(true)) distinguishing.push(`${filter.list} ${filter.name}`);
    }
    return distinguishing;
  }
});
