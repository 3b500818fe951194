import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { read } from "#records/read.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import { load } from "#tests/database/engines.ts";
import { problemOf } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const record = {
  flag: [{ flag_id: 12, name: "Panama" }],
  vessel_type: [{ description: "Bulk Carrier" }],
  vessel: [
    {
      assetnum: "V1",
      vessel_name: "NORTH",
      imo_num: "9074729",
      class_num: "05000001",
      flag_name: "Panama",
      vessel_type: "Bulk Carrier",
      delivery_date: "2015-03-01",
      abs_service: [{ service_type_id: 1, service_type: "Class Certification", service_state_id: 4 }],
    },
    { assetnum: "V2", vessel_name: "EAST", imo_num: "8814275", class_num: "05000002" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", class_num: "7", security_domain_id: 1 },
    { assetnum: "N-1" },
    { assetnum: "D1", class_num: "TWIN-1" },
    { assetnum: "D2", class_num: "TWIN-1" },
  ],
  class_status: [
    { assetnum: "V1", service_state_id: 5, changed_date: "2015-03-01", changed_value: "In Class" },
    {
      assetnum: "V1",
      service_state_id: 4,
      changed_date: "2026-11-04",
      changed_value: "Suspended",
      service_state_reason: "Survey overdue",
    },
    { assetnum: "X1", service_state_id: 4, changed_date: "2026-01-01", service_state_reason: "SECRET" },
  ],
  certificate: [
    {
      certificateid: "K1",
      assetnum: "V1",
      certificate_name: "Certificate of Classification",
      certificate_number: "C-1",
      certificate_term: "Full",
      service_group_id: 1,
      certificate_state: "Issued",
      issue_date: "2024-01-01",
      expiry_date: "2029-01-01",
    },
    {
      certificateid: "K2",
      assetnum: "V1",
      certificate_name: "SECRET",
      certificate_number: "C-2",
      service_group_id: 2,
    },
    { certificateid: "K3", assetnum: "X1", certificate_number: "C-3", service_group_id: 1 },
  ],
  survey: [
    { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2026-10-01" },
    { surveyid: "S2", assetnum: "V1", abs_service_group_id: 2, description: "SECRET" },
  ],
  finding: [
    {
      ticketid: "T1",
      assetnum: "V1",
      reported_in_service_group: 1,
      status: "OPEN",
      current_due_date: "2026-10-01",
    },
    {
      ticketid: "T2",
      assetnum: "V1",
      reported_in_service_group: 2,
      status: "OPEN",
      current_due_date: "2026-10-01",
    },
  ],
  owner: [
    {
      assetnum: "V1",
      abs_vessel_customer_rel: [
        {
          customer_role: "Operator",
          abs_customers: [
            {
              customer_name: "Northern Ships",
              customer_number: "C/1",
              locations: [{ serviceaddress: [{ formattedaddress: "1 Dock Road" }] }],
            },
          ],
        },
      ],
    },
  ],
};

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway((database) => load(database, record));
});
afterAll(() => gateway.database.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  gateway.fetchWithKey(`/api/v1${path}`, headers);
const json = async (path: string) => (await (await get(path)).json()) as Readonly<Record<string, unknown>>;
const problemAt = async (path: string) => {
  const response = await get(path);
  return [response.status, (await problemOf(response)).message];
};
const unsearchable =
  "Nothing can be searched for with this text. Give one name, number or company, or send a list of numbers to /api/v1/check.";
const manyTexts = "x".repeat(10_000);

/** The link to the terms of the data, which each response has. */
const terms = '<http://localhost/portal/terms-of-use>; rel="license"';

describe("the record as data", () => {
  test("states a vessel by its IMO or class number, with its class, counts and details", async () => {
    const vessel = await json("/vessels/9074729");
    expect(vessel).toMatchObject({
      recordAsOf: null,
      day: "2026-11-20",
      assetnum: "V1",
      imoNumber: "9074729",
      name: "NORTH",
      address: "http://localhost/vessels/9074729",
      portOfRegistry: null,
      class: {
        meaning: "suspended",
        state: "Suspended",
        code: 4,
        since: "2026-11-04",
        reason: "Survey overdue",
      },
      counts: { overdueSurveys: 1, unsupportedCertificates: 1, withheldSurveys: 1, withheldCertificates: 1 },
      details: { yearOfBuild: 2015, services: [{ service: "Class Certification" }], tonnages: [] },
      capacities: [],
    });
    expect(await json("/vessels/IMO%209074729")).toEqual(vessel);
    expect(await json("/vessels/05000001")).toEqual(vessel);
    // One without a number of its own has its asset number in its address.
    expect(await json("/vessels/N-1")).toMatchObject({ assetnum: "N-1", imoNumber: null, classNumber: null });
  });

  test("states a vessel on a past day without what has no history", async () => {
    expect(await json("/vessels/9074729?at=2026-11-03")).toMatchObject({
      day: "2026-11-20",
      at: "2026-11-03",
      name: "NORTH",
      type: null,
      class: { meaning: "inForce", state: "In Class", since: "2015-03-01" },
      counts: null,
      details: null,
      capacities: [],
    });
    expect(await json("/vessels/8814275?at=1990-01-01")).toMatchObject({ class: { meaning: "none" } });
    const history = await json("/vessels/9074729/class-status?at=2026-11-03");
    expect(history).toMatchObject({ items: [{ state: "In Class", effectiveDate: "2015-03-01" }] });
    expect(await json("/vessels/9074729")).toMatchObject({ at: null });
    // Today is a day of its history, too.
    expect(await json("/vessels/9074729?at=2026-11-20")).toEqual(await json("/vessels/9074729"));
  });

  test("lists the items of a vessel by the rules of its screens", async () => {
    expect(await json("/vessels/9074729/certificates")).toMatchObject({
      vessel: { assetnum: "V1" },
      totalCount: 2,
      next: null,
      items: [
        {
          id: "K1",
          statuses: ["notSupported"],
          serviceGroup: "class",
          validUntil: "2029-01-01",
          isWithheld: false,
        },
        { id: "K2", name: null, number: null, statuses: [], serviceGroup: "statutory", isWithheld: true },
      ],
    });
    expect(await json("/vessels/9074729/surveys")).toMatchObject({
      items: [
        { id: "S1", due: "overdue", dueDate: "2026-10-01", lastDay: "2026-10-01" },
        { id: "S2", name: null, due: null, isWithheld: true },
      ],
    });
    // Of a withheld item it is not said that it is closed.
    expect(await json("/vessels/9074729/findings")).toMatchObject({
      items: [
        { id: "T1", isOpen: true, isOverdue: true },
        { id: "T2", isOpen: null, isOverdue: null, isWithheld: true },
      ],
    });
    expect(await json("/vessels/9074729/owner")).toMatchObject({
      items: [{ role: "Operator", name: "Northern Ships", number: "C/1", postalAddresses: ["1 Dock Road"] }],
    });
  });

  test("finds vessels by a text, filters and orders", async () => {
    const names = async (query: string) =>
      ((await json(`/vessels?${query}`))["items"] as readonly { name: string }[]).map(({ name }) => name);
    expect(await names("text=north")).toEqual(["NORTH"]);
    expect(await names("state=4")).toEqual(["NORTH"]);
    expect(await names("sort=-name&limit=2")).toEqual(["NORTH", "GREY"]);
    expect(await json("/vessels?text=north")).toMatchObject({
      items: [{ match: { kind: "name", value: "NORTH" } }],
    });
  });

  test("has only the identity of a controlled vessel, and no class that it would not state", async () => {
    const list = await json("/vessels?text=grey");
    expect(list).toMatchObject({ items: [{ name: "GREY", class: null, registeredOwner: null }] });
    expect(JSON.stringify(list)).not.toContain("SECRET");
    const controlled = recordResources.filter(({ path }) => path.startsWith("/vessels/"));
    for (const { path } of controlled) {
      const response = await get(path.replace(":number", "9305635"));
      expect([path, response.status, (await problemOf(response)).code]).toEqual([path, 403, "itar"]);
    }
  });

  test("has companies and their fleets, whatever their number", async () => {
    expect(await json("/companies?text=northern")).toMatchObject({
      items: [
        {
          number: "C/1",
          address: "http://localhost/companies/C%2F1",
          roles: [{ role: "Operator", vesselCount: 1 }],
        },
      ],
    });
    expect(await json("/companies/C%2F1")).toMatchObject({ name: "Northern Ships", overdueSurveys: 1 });
    expect(await json("/companies/C%2F1/vessels?role=Operator")).toMatchObject({
      totalCount: 1,
      items: [{ name: "NORTH", roles: ["Operator"], class: { meaning: "suspended" } }],
    });
  });

  test("lists class actions and choices", async () => {
    expect(await json("/suspensions?actions=every")).toMatchObject({
      items: [{ action: "suspended", date: "2026-11-04", vessel: { assetnum: "V1" }, flag: "Panama" }],
    });
    expect(await json("/flags")).toMatchObject({ items: [{ id: 12, name: "Panama", removedDate: null }] });
    expect(await json("/vessel-types")).toMatchObject({ items: [{ name: "Bulk Carrier" }] });
  });

  test("verifies a certificate, and responds alike for unknown, withheld and controlled ones", async () => {
    expect(await json("/certificates/c%201")).toMatchObject({
      number: "C-1",
      verdict: "suspended",
      vesselName: "NORTH",
    });
    for (const number of ["C-2", "C-3", "C-4"]) {
      expect(await problemAt(`/certificates/${number}`)).toEqual([
        404,
        `No certificate that is public has the number ${number}.`,
      ]);
    }
  });

  test("counts certificates that are not found against the misses of the key, and no others", async () => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key);
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect((await fetchWithKey("/api/v1/certificates/C-4")).status).toBe(404);
      expect((await fetchWithKey("/api/v1/certificates/C-1")).status).toBe(attempt < 59 ? 200 : 429);
    }
    expect((await fetchWithKey("/api/v1/certificates/C-4")).status).toBe(429);
  });

  test("pages a list by the addresses that it states", async () => {
    const found: string[] = [];
    let address: string | null = "/vessels?limit=2&sort=-name";
    while (address !== null) {
      const response: Response = await get(address);
      const { items, next } = (await response.json()) as {
        items: { assetnum: string }[];
        next: string | null;
      };
      found.push(...items.map(({ assetnum }) => assetnum));
      expect(response.headers.get("link")).toBe((next ? `<${next}>; rel="next", ` : "") + terms);
      address = next && next.replace("http://localhost/api/v1", "");
    }
    expect(found.toSorted()).toEqual(["D1", "D2", "N-1", "V1", "V2", "X1"]);
  });

  test("does not repeat a key of the address in that of the next page", async () => {
    const response = await gateway.request(`/api/v1/vessels?limit=2&apikey=${gateway.key}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(gateway.key);
    expect(response.headers.get("link")).not.toContain(gateway.key);
  });

  test("keeps the format of the header Accept in the address of the next page", async () => {
    const response = await get("/vessels?limit=1", { accept: "text/csv" });
    expect(response.headers.get("link")).toMatch(/limit=1&format=csv&cursor=\S+>; rel="next",/);
    const [, next = ""] = /<http:\/\/localhost(\S+)>/.exec(response.headers.get("link") ?? "") ?? [];
    expect((await gateway.fetchWithKey(next)).headers.get("content-type")).toContain("text/csv");
  });

  test("responds with 304 to the entity tag of an unchanged response", async () => {
    const tag = (await get("/vessels/9074729")).headers.get("etag") ?? "";
    expect((await get("/vessels/9074729", { "if-none-match": tag })).status).toBe(304);
    expect((await get("/vessels/8814275", { "if-none-match": tag })).status).toBe(200);
  });

  test("sends a list as a file whose columns have the names of the fields", async () => {
    const response = await get("/vessels/9074729/surveys?format=csv");
    const [titles, first] = (await response.text()).split("\r\n");
    expect(titles).toBe(
      "vessel.assetnum,vessel.imoNumber,vessel.classNumber,vessel.name,vessel.address,id,name,serviceGroup,state,dueDate,lastDay,due,isWithheld",
    );
    expect(first).toBe(
      "V1,9074729,05000001,NORTH,http://localhost/vessels/9074729,S1,,class,,2026-10-01,2026-10-01,overdue,false",
    );
    expect(response.headers.get("content-disposition")).toContain("vessels-9074729-surveys");
    const vessels = await (await get("/vessels?text=north", { accept: "text/csv" })).text();
    expect(vessels.split("\r\n")[0]).toContain(",class.state,class.code,class.since,");
  });

  test("is at the public address with .json and .csv behind it, too", async () => {
    const at = (path: string) => gateway.fetchWithKey(path);
    for (const path of [
      "/vessels/9074729",
      "/vessels/05000001/surveys",
      "/companies/C%2F1",
      "/suspensions",
    ]) {
      expect(await (await at(`${path}.json`)).json()).toEqual(await json(path));
      const file = await at(`${path}.csv`);
      expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
      expect(await file.text()).toBe(await (await get(`${path}?format=csv`)).text());
    }
    // A file has as many rows as one page may have.
    const vessels = Array.from({ length: 60 }, (_, n) => ({ assetnum: `M${n}`, vessel_name: `MANY ${n}` }));
    const many = await maximoGateway((database) => load(database, { vessel: vessels }));
    expect(
      ((await (await many.fetchWithKey("/vessels.json")).json()) as { items: object[] }).items,
    ).toHaveLength(50);
    expect((await (await many.fetchWithKey("/vessels.csv")).text()).trim().split("\r\n")).toHaveLength(61);
    await many.database.close();
    expect((await at("/vessels.json?limit=1")).headers.get("link")).toMatch(
      /^<http:\/\/localhost\/vessels\.json\?limit=1&cursor=\S+>; rel="next",/,
    );
    expect(await (await at("/vessels/9074729.json?at=2026-11-03")).json()).toMatchObject({ details: null });
    expect((await gateway.request("/vessels/9074729.json")).status).toBe(401);
    const missing = await at("/vessels/9074728.json");
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    const other = await at("/vessels.json?format=csv");
    expect([other.status, (await problemOf(other)).message]).toEqual([
      400,
      "An address that ends in .json has that format. Leave format out, or change the ending.",
    ]);
    expect((await at("/vessels%2Ecsv")).headers.get("content-type")).toContain("text/csv");
    for (const path of ["/vessels/9074729/none.json", "/lists.json", "/api/v1/vessels/9074729.json"]) {
      expect((await at(path)).status).toBe(404);
    }
  });

  test("is indexed at /api/v1, which has an address for each resource", async () => {
    const { resources } = await json("");
    expect(resources).toHaveLength(recordResources.length);
  });

  test.each([
    ["/vessels/9074728", 404, "No vessel of this record has the IMO or class number 9074728."],
    ["/vessels/%25", 404, "No vessel of this record has the IMO or class number %."],
    [`/vessels/${manyTexts}`, 404, `${"x".repeat(100)}… is too long for a number.`],
    [
      "/vessels/TWIN-1",
      400,
      "Several vessels of this record have the number TWIN-1. Use another number of the one that you mean.",
    ],
    ["/vessels/9074729?at=soon", 400, "at must be a day such as 2026-03-01."],
    [
      "/vessels/9074729?at=2026-11-21",
      400,
      "21-Nov-2026 is in the future. The parameter at takes today, 20-Nov-2026, or an earlier day.",
    ],
    [
      "/vessels/9074729?at=2015-02-28",
      400,
      "The class status history of this vessel begins on 01-Mar-2015, after 28-Feb-2015. Choose a later day.",
    ],
    [
      "/vessels/9074729/class-status?at=2015-02-28",
      400,
      "The class status history of this vessel begins on 01-Mar-2015, after 28-Feb-2015. Choose a later day.",
    ],
    ["/vessels/9074729?until=2015-02-28", 400, "There is no parameter until here. There are: at, format."],
    ["/vessels/9074729/surveys?at=2015-02-28", 400, "There is no parameter at here. There are: format."],
    [`/vessels?text=${manyTexts}`, 400, "text must be a text of at most 200 characters."],
    [
      "/vessels?sort=vessel_name",
      400,
      "sort must be one of: name, type, imoNumber, classNumber, flag, yearOfBuild, grossTonnage, classState, each with - for descending.",
    ],
    ["/vessels?limit=1001", 400, "limit must be a whole number from 1 to 1000."],
    ["/vessels?cursor=x", 400, "cursor must be that of the address in next of an earlier response."],
    ["/companies", 400, "text must be a text of at most 200 characters."],
    ["/companies?text=---", 400, unsearchable],
    ["/vessels?text=---", 400, unsearchable],
    ["/certificates/---", 404, "No certificate that is public has the number ---."],
    ["/companies/none", 404, "No company of this record has the number none."],
    ["/companies/none/vessels", 404, "No company of this record has the number none."],
    ["/vessels/9074729/none", 404, "There is nothing at this address."],
  ])("rejects %j with one sentence", async (path, status, message) => {
    expect(await problemAt(path)).toEqual([status, message]);
  });

  test("rejects the cursor of another list, and of the same list in another order", async () => {
    const { next } = await json("/vessels?limit=1");
    const cursor = new URL(String(next)).searchParams.get("cursor") ?? "";
    expect((await get(`/vessels?limit=1&cursor=${cursor}`)).status).toBe(200);
    for (const path of [
      "/vessels?limit=2&",
      "/vessels?limit=1&sort=-name&",
      "/suspensions?limit=1&",
      // A file has pages of another size.
      "/vessels?format=csv&",
    ]) {
      expect(await problemAt(`${path}cursor=${cursor}`)).toEqual([
        400,
        "The cursor is that of another list. Follow the address in next, or leave cursor out to begin with the first page.",
      ]);
    }
  });

  test("is the same for a reader with the clearance, because it is what a visitor may read", async () => {
    const readers = new Set<string>();
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, {
      read: (call, context) => {
        readers.add(context.reader.clearances.join());
        return read(gateway.database, call, context);
      },
    });
    await fetchWithKey("/api/v1/vessels/9074729");
    expect([...readers]).toEqual([""]);
  });
});
