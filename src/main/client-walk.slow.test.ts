// Reads every record set over HTTP as IBM's Java client does: every page, and every member by its address, in both formats.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callDescriptors } from "#contract/calls/calls.ts";
import type { Database } from "#database/database.ts";
import { visitor } from "#contract/account/reader.ts";
import { findDefinition } from "#records/catalogue.ts";
import { load } from "#tests/database/engines.ts";
import { keyName, type MaximoGateway, maximoGateway, maxauth } from "#tests/gateway/maximo-gateway.ts";
import * as fleet from "#tests/main/fleet.ts";
import { JavaConnector, JavaResource, readAll } from "#tests/main/java-client.ts";

import { createHttpServer, listen, type RunningServer, listenerOf } from "./listen.ts";

/** Rows of each table of the demonstration fleet: more than one page. */
const rowCount = 23;
const limits = { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 30_000 };

/** Keys whose ids need escaping. */
const unusualKeys = ["A/B", "AB", "AB>", "AB~", "a¾", "ÄÖ Ü", "~NULL~"];

async function fill(database: Database): Promise<void> {
  const withheld = unusualKeys.map((key) => ({
    assetnum: "V1001",
    service_type_id: 24,
    surveyid: key,
    ticketid: key,
  }));
  await load(database, {
    vessel: [
      ...fleet.vessels.slice(0, rowCount),
      ...unusualKeys.map((assetnum) => ({ assetnum, vessel_name: "ODD" })),
      { assetnum: "C1", vessel_name: "GREY LADY", security_domain_id: 1 },
    ],
    vessel_history: [
      ...fleet.history.slice(0, rowCount),
      ...unusualKeys.map((assetnum) => ({
        assetnum,
        changed_attribute: "FLAG_NAME",
        changed_date: "2021-02-01T08:30:00+02",
        changed_value: `${assetnum}/x`,
      })),
    ],
    class_status: [
      ...fleet.classStatusEntries.slice(0, rowCount),
      ...unusualKeys.map((assetnum) => ({ assetnum, changed_date: "2020-01-01", service_state_id: 5 })),
    ],
    system_vessel: [...fleet.systemVessels, ...unusualKeys.map((assetnum) => ({ assetnum }))],
    owner: [...fleet.owners.slice(0, rowCount), ...unusualKeys.map((assetnum) => ({ assetnum }))],
    survey: [...fleet.surveys.slice(0, rowCount), ...withheld, { surveyid: "C", assetnum: "C1" }],
    finding: [...fleet.findings.slice(0, rowCount), ...withheld],
    asset: [...fleet.assets.slice(0, rowCount), ...unusualKeys.map((assetnum) => ({ assetnum }))],
    certificate: [
      ...fleet.certificates.slice(0, rowCount),
      ...unusualKeys.map((certificateid) => ({ certificateid, assetnum: "V1001", service_group_id: 2 })),
    ],
    flag: fleet.flags.slice(0, rowCount),
    vessel_type: [
      ...fleet.vesselTypes.slice(0, rowCount),
      ...unusualKeys.map((description) => ({ description })),
    ],
  });
}

let gateway: MaximoGateway;
let server: RunningServer;
let origin: string;

beforeAll(async () => {
  gateway = await maximoGateway(fill, { limits });
  server = await listen(createHttpServer(), listenerOf(gateway.fetch), { port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server.stop();
  await gateway.database.close();
});

const recordSets = callDescriptors.filter(({ kind }) => kind === "os").map(({ name }) => name);
const forms = [
  ["lean", "href", ""],
  ["namespaced", "rdf:about", "spi:"],
] as const;

describe.each(forms)("IBM's Java client, with the %s format,", (form, address, prefix) => {
  test.each(recordSets)("reads every member of %s on every page by its address", async (name) => {
    const credentials = maxauth(keyName, gateway.key)["maxauth"] ?? "";
    const connector = await JavaConnector.connect(origin, credentials, form === "lean");
    const { key } = findDefinition({ kind: "os", name }).queryable(visitor);
    const keyOf = (row: object) => key.map((field) => (row as Record<string, unknown>)[prefix + field]);

    const whole = await readAll(connector, name, "&oslc.pageSize=10&oslc.select=*");
    expect(whole.rows.length).toBeGreaterThan(3);
    expect(whole.rows).toHaveLength(whole.total);
    for (const row of whole.rows) {
      const loaded = await new JavaResource(row, connector).toJSON();
      expect([keyOf(loaded), loaded[address]]).toEqual([keyOf(row), row[address]]);
      expect(new JavaResource(loaded, connector).href).toBe(row[address]);
    }

    const addresses = whole.rows.map((row) => row[address]);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const query of ["&oslc.pageSize=10", `&oslc.pageSize=10&oslc.select=${key[0]}`]) {
      const { rows } = await readAll(connector, name, query);
      expect(rows.map((row) => new JavaResource(row, connector).href)).toEqual(addresses);
    }
  });
});
