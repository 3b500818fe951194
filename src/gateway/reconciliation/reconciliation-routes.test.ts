// Replays the requests of OpenRefine 3: it registers the service, guesses the type of a column, matches 10 cells a request, suggests vessels while a
// name is typed, and shows a preview in a frame.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { load } from "#tests/database/engines.ts";
import { problemOf, start } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const record = {
  vessel: [
    {
      assetnum: "V1",
      vessel_name: "NORTH STAR",
      imo_num: "9074729",
      class_num: "05000001",
      flag_name: "Panama",
      vessel_type: "Bulk Carrier",
      a_abs_vessel: [{ vessel_name: "OLD LADY" }],
    },
    { assetnum: "V2", vessel_name: "EAST", imo_num: "8814275" },
    { assetnum: "V3", vessel_name: "EAST", class_num: "A/3" },
    { assetnum: "N-1", vessel_name: "ALBATROSS" },
    {
      assetnum: "X1",
      vessel_name: "GREY",
      imo_num: "9305635",
      call_sign: "SECRET1",
      security_domain_id: 1,
    },
  ],
  class_status: [
    { assetnum: "V1", service_state_id: 4, changed_date: "2026-11-04", changed_value: "Suspended" },
  ],
};

let gateway: MaximoGateway;
let open: ReturnType<typeof gatewayOn>;
let now = start;
beforeAll(async () => {
  gateway = await maximoGateway((database) => load(database, record));
  open = gatewayOn(gateway.database, gateway.key, { isApiOpen: true, clock: () => now });
});
afterAll(() => gateway.database.close());

const path = "/api/v1/reconcile";
/** As the client encodes it. */
const form = (queries: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ queries: JSON.stringify(queries) }).toString(),
});
const post = (queries: unknown) => gateway.request(`${path}?apikey=${gateway.key}`, form(queries));
const resultsOf = async (...texts: readonly string[]) => {
  const queries = texts.map((query, at) => [`q${at}`, { query, type: "vessel", type_strict: "should" }]);
  const response = await post(Object.fromEntries(queries));
  expect(response.status).toBe(200);
  return Object.values((await response.json()) as Record<string, { result: Candidate[] }>).map(
    ({ result }) => result,
  );
};
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly score: number;
  readonly match: boolean;
}
const rowOf = ({ description, id, match, name, score }: Candidate) => [id, name, description, score, match];

describe("OpenRefine", () => {
  test("registers the service from its own page, where it needs no key", async () => {
    const response = await open.request(path, { headers: { origin: "http://127.0.0.1:3333" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      versions: ["0.1", "0.2"],
      name: "ABS Record",
      identifierSpace: "http://localhost/vessels/",
      schemaSpace: "http://localhost/api/docs",
      documentation: "http://localhost/api/docs",
      defaultTypes: [{ id: "vessel", name: "Vessel" }],
      view: { url: "http://localhost/vessels/{{id}}" },
      preview: { url: "http://localhost/api/v1/reconcile/preview?id={{id}}", width: 440, height: 320 },
      suggest: { entity: { service_url: "http://localhost/api/v1/reconcile", service_path: "/suggest" } },
    });
    expect((await gateway.request(path)).status).toBe(401);
  });

  test("gets no address with a key: what it cannot open with the key of the service is left out", async () => {
    const text = await (await gateway.request(`${path}?apikey=${gateway.key}`)).text();
    expect(text).not.toContain(gateway.key);
    expect(Object.keys(JSON.parse(text) as object)).not.toContain("suggest");
  });

  test("guesses the type of a column", async () => {
    const response = await post({ q0: { query: "North Star", limit: 3 }, q1: { query: "EAST", limit: 1 } });
    expect(await response.json()).toMatchObject({
      q0: { result: [{ type: [{ id: "vessel", name: "Vessel" }] }] },
      q1: { result: [{ match: false }] },
    });
  });

  test("matches names, former names and numbers", async () => {
    const found = await resultsOf(
      "m/v North Star",
      "9074729",
      "IMO 9074729",
      "05000001",
      "old lady",
      "albatross",
    );
    const star = ["9074729", "NORTH STAR", "IMO 9074729, Bulk Carrier, flag Panama", 100, true];
    expect(found.map((result) => result.map(rowOf))).toEqual([
      [star],
      [star],
      [star],
      [["9074729", "NORTH STAR", "IMO 9074729, Bulk Carrier, flag Panama, found by 05000001", 100, true]],
      [["9074729", "NORTH STAR", "IMO 9074729, Bulk Carrier, flag Panama, formerly OLD LADY", 80, false]],
      [["N-1", "ALBATROSS", "no number on record", 100, true]],
    ]);
  });

  test("leaves the choice where several vessels have the name, or the name is another one", async () => {
    const [east, part, typo, none] = await resultsOf("EAST", "NORTH", "NORTH STRA", "NOTHING LIKE IT");
    expect(east?.map(rowOf)).toEqual([
      ["8814275", "EAST", "IMO 8814275", 100, false],
      ["A/3", "EAST", "class number A/3", 100, false],
    ]);
    expect(part?.map(rowOf)).toEqual([
      ["9074729", "NORTH STAR", "IMO 9074729, Bulk Carrier, flag Panama", 53, false],
    ]);
    expect(typo).toMatchObject([{ name: "NORTH STAR", score: 60, match: false }]);
    expect(none).toEqual([]);
  });

  test("finds nothing of another type", async () => {
    const response = await post({
      q0: { query: "EAST", type: "port" },
      q1: { query: "EAST", type: ["vessel"] },
    });
    expect(await response.json()).toMatchObject({ q0: { result: [] }, q1: { result: [{}, {}] } });
  });

  test("suggests vessels for what is typed", async () => {
    const headers = { origin: "http://127.0.0.1:3333" };
    const response = await open.request(`${path}/suggest?prefix=nor&type=vessel&type_strict=should`, {
      headers,
    });
    expect(await response.json()).toEqual({
      result: [
        {
          id: "9074729",
          name: "NORTH STAR",
          description: "IMO 9074729, Bulk Carrier, flag Panama",
          notable: [{ id: "vessel", name: "Vessel" }],
        },
      ],
    });
    expect(await (await open.request(`${path}/suggest`)).json()).toEqual({ result: [] });
  });

  test("shows a preview in a frame, which no other site can", async () => {
    const response = await open.request(`${path}/preview?id=9074729`);
    const page = await response.text();
    expect(page.replaceAll(/<[^>]+>|\s+/g, " ").replaceAll(/ +/g, " ")).toContain(
      "NORTH STAR Suspended since 04-Nov-2026 IMO number 9074729 Class number 05000001 Type Bulk Carrier Flag Panama",
    );
    expect(page).toContain('href="http://localhost/vessels/9074729"');
    expect(response.headers.get("content-security-policy")).toContain(
      "frame-ancestors http://127.0.0.1:* http://localhost:*",
    );
    for (const [id, status, sentence] of [
      ["9305635", 403, "controlled"],
      ["9999999", 404, "No vessel of this record"],
      ["", 400, "The preview needs a vessel"],
      ["x".repeat(10_000), 404, "too long for a number"],
    ] as const) {
      now += 60_000;
      const refused = await open.request(`${path}/preview?id=${id}`);
      expect(refused.status).toBe(status);
      expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await refused.text()).toContain(sentence);
    }
  });
});

describe("reconciliation", () => {
  test("has only the identity of a controlled vessel", async () => {
    expect((await resultsOf("GREY", "SECRET1")).map((result) => result.map(rowOf))).toEqual([
      [["9305635", "GREY", "IMO 9305635, controlled: only its identity is public", 100, true]],
      [],
    ]);
  });

  test.each([
    [{}, /a JSON object of queries/],
    [{ queries: "" }, /a JSON object of queries/],
    [{ queries: "[" }, /a JSON object of queries/],
    [{ queries: '{"q0": 1}' }, /q0/],
    [{ queries: '{"q0": {}}' }, /needs its text/],
    [{ queries: '{"__proto__": {"query": "A"}}' }, /a JSON object of queries/],
    [{ queries: '{"q0": {"query": "A", "limit": 0}}' }, /whole number from 1/],
    [{ queries: String.raw`{"q0": {"query": "\u0000"}}` }, /NUL/],
    [{ queries: String.raw`{"q0": {"query": "\ud800"}}` }, /surrogate/],
    [
      {
        queries: JSON.stringify(
          Object.fromEntries(Array.from({ length: 26 }, (_, at) => [at, { query: "A" }])),
        ),
      },
      /at most 25 queries/,
    ],
  ])("says in one sentence what is wrong with %j", async (parameters, sentence) => {
    const body = new URLSearchParams(parameters).toString();
    const headers = { apikey: gateway.key, "content-type": "application/x-www-form-urlencoded" };
    const response = await gateway.request(path, { method: "POST", headers, body });
    const { message } = await problemOf(response);
    expect([response.status, message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("finds nothing by a text that is too long for a name, and compares all of another one", async () => {
    const [whole, long, none] = await resultsOf(`EAST${" ".repeat(90)}II`, `EAST${" ".repeat(100)}II`, "…");
    expect(whole?.map(({ match, score }) => [match, score])).toEqual([
      [false, 50],
      [false, 50],
    ]);
    expect([long, none]).toEqual([[], []]);
  });

  test("has no match where more vessels may have the name than it lists", async () => {
    const vessel = Array.from({ length: 9 }, (_, at) => ({
      assetnum: `S${at}`,
      vessel_name: at === 0 ? "STARLING" : `STARLING ${at}`,
    }));
    const other = await maximoGateway((database) => load(database, { vessel }));
    const body = form({ q0: { query: "STARLING" }, q1: { query: "STARLING 3" } });
    const response = await other.request(`${path}?apikey=${other.key}`, body);
    const found = (await response.json()) as Record<string, { result: Candidate[] }>;
    expect(found["q0"]?.result.map(({ match }) => match)).toEqual(Array.from({ length: 8 }, () => false));
    expect(found["q0"]?.result[0]).toMatchObject({ name: "STARLING", score: 100 });
    expect(found["q1"]?.result[0]).toMatchObject({ name: "STARLING 3", match: true });
    await other.database.close();
  });

  test("lets OpenRefine register a service with a key where the operator has named its page", async () => {
    const corsOrigins = ["http://127.0.0.1:3333"];
    const named = gatewayOn(gateway.database, gateway.key, { corsOrigins });
    const headers = { origin: "http://127.0.0.1:3333" };
    const response = await named.request(`${path}?apikey=${gateway.key}`, { headers });
    expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:3333");
  });

  test("costs two tokens a query, and is refused before it reads if it cannot be paid", async () => {
    now += 60_000;
    const queries = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`q${at}`, { query: "EAST" }]));
    const paid = await open.request(path, form(queries));
    expect([paid.status, paid.headers.get("ratelimit")]).toEqual([200, '"default";r=20;t=40']);
    const refused = await open.request(path, form(queries));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "21"]);
  });
});
