import { PDF } from "@libpdf/core";
import { compactVerify, createLocalJWKSet } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { certificatesOf, keySetOf, type StatementKeys } from "#documents/statement-signature.ts";
import { printedLines, printedTexts } from "#tests/e2e/pdf-text.ts";
import { createStatementKeys, statementGateway } from "#tests/gateway/statement-record.ts";

let key: StatementKeys;
beforeAll(async () => {
  key = await createStatementKeys();
});

/** Requests a statement, today being 20-Nov-2026; returns what was read for it. */
async function open(address: string, accept = "text/html", keys: StatementKeys | null = key) {
  const { get, reads } = statementGateway(keys);
  const response = await get(address.startsWith("http") ? address : `/vessels/${address}`, {
    headers: { Accept: accept },
  });
  const { headers, status } = response;
  const bytes = await response.arrayBuffer();
  return { reads, status, bytes, text: new TextDecoder().decode(bytes), headers };
}

describe("the page of a statement", () => {
  test("states the class of a vessel, with the texts of the record as text, and loads nothing", async () => {
    const { headers, status, text } = await open("8814275/statement");
    expect(status).toBe(200);
    expect(text).toContain("the class state on 20-Nov-2026 is In Class, since 01-Jan-2020.");
    expect(text).toContain("OCEAN &lt;b&gt;QUEEN&lt;/b&gt;");
    expect(text).toContain('class="stated" data-lost="false"');
    expect(text).toContain("/vessels/8814275/statement?at=2026-11-20");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["8814275/statement?at=2026-11-04", "assetnum=V1&asAt=2026-11-04"],
    ["8814275/statement?known=2026-11-05", "assetnum=V1&asAt=2026-11-05&knownOn=2026-11-05"],
    ["8814275/statement?at=2026-11-04&known=2026-11-05", "assetnum=V1&asAt=2026-11-04&knownOn=2026-11-05"],
    ["8814275/statement?at=2026-11-20&known=2026-11-05", "assetnum=V1&asAt=2026-11-20&knownOn=2026-11-05"],
    ["8814275/statement?at=2026-11-20", "assetnum=V1"],
    ["8814275/statement?known=2026-11-20", "assetnum=V1"],
    ["20151001/statement", "assetnum=V1"],
    ["IMO%208814275/statement", "assetnum=V1"],
  ])("of %s reads the verdict with %s, as a visitor", async (address, parameters) => {
    const { reads, status } = await open(address);
    expect(status).toBe(200);
    expect(reads).toContain(`visitor PLIMSOLLVESSELVERDICT ${parameters}`);
    expect(reads.filter((read) => !read.startsWith("visitor "))).toEqual([]);
    const ofToday = parameters === "assetnum=V1";
    expect(reads.some((read) => read.includes("ABSRECORDCERTIFICATE"))).toBe(ofToday);
  });

  test("states that no vessel has an IMO number, today", async () => {
    const { status, text } = await open("9074729/statement?at=2026-11-04");
    expect(status).toBe(200);
    expect(text).toContain("On 20-Nov-2026 no vessel with the IMO number 9074729 is in this record.");
  });

  test.each([
    ["8814275/statement?at=2026-11-21", 400, "21-Nov-2026 is in the future."],
    ["8814275/statement?known=2026-11-21", 400, "21-Nov-2026 is in the future."],
    ["8814275/statement?at=2026-02-30", 400, "at must be a day such as"],
    [
      "8814275/statement?known=2026-10-31",
      400,
      "This record began on 01-Nov-2026 and does not say what was known",
    ],
    ["8814276/statement", 400, "8814276 is no class number of this record, and no IMO number."],
    ["20151003/statement", 400, "Several vessels of this record have the number 20151003."],
    ["queen/statement", 400, "queen is no class number of this record, and no IMO number."],
    ["9305635/statement", 403, "ITAR"],
  ])("of %s is refused with %i in one sentence", async (address, status, sentence) => {
    const page = await open(address);
    expect(page.status).toBe(status);
    expect(page.text).toContain(sentence);
    expect(page.text).toMatch(/^<!doctype html>/);
    const problem = await open(address, "application/json");
    expect([problem.status, problem.text.startsWith("{")]).toEqual([status, true]);
  });
});

/** What a credential says, verified by the published keys alone. */
async function verified(credential: string): Promise<unknown> {
  const keys = createLocalJWKSet(await keySetOf([key], "http://localhost/statement-keys"));
  const { payload } = await compactVerify(credential, keys);
  return JSON.parse(new TextDecoder().decode(payload));
}

describe("the file of a statement", () => {
  const address = "8814275/statement.pdf?at=2026-11-04";

  test("is a signed PDF with the same content, to which the page leads", async () => {
    const file = await open(address, "*/*");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain('filename="statement-8814275-2026-11-04.pdf"');
    expect(file.text).toMatch(/\/SubFilter *\/ETSI\.CAdES\.detached/);
    const lines = printedLines(await printedTexts(new Uint8Array(file.bytes))).join(" ");
    expect(lines).toContain("the class state on 04-Nov-2026 is In Class, since 01-Jan-2020.");
    expect(lines).toContain("http://localhost/vessels/8814275/statement?at=2026-11-04");
    const page = await open("8814275/statement?at=2026-11-04");
    expect(page.text).toContain('href="http://localhost/vessels/8814275/statement.pdf?at=2026-11-04"');
    expect((await open("9305635/statement.pdf", "*/*")).status).toBe(403);
  });

  test("is also a signed credential, which the PDF contains", async () => {
    const credential = await open(address.replace(".pdf", ".jwt"), "*/*");
    expect(credential.headers.get("content-type")).toBe("application/vc+jwt");
    expect(credential.headers.get("content-disposition")).toContain("statement-8814275-2026-11-04.jwt");
    const payload = await verified(credential.text);
    expect(payload).toMatchObject({
      id: "http://localhost/vessels/8814275/statement?at=2026-11-04",
      type: ["VerifiableCredential", "StatementOfClass"],
      issuer: { id: "http://localhost/statement-keys" },
      validFrom: "2026-11-20T12:00:00.000Z",
      credentialSubject: { imoNumber: "8814275", state: "In Class", day: "2026-11-04" },
    });
    const file = await PDF.load(new Uint8Array((await open(address, "*/*")).bytes));
    const inside = new TextDecoder().decode(file.getAttachment("statement.jwt") ?? undefined);
    expect(await verified(inside)).toEqual(
      Object.assign({}, payload, { number: expect.stringMatching(/^STMT-/) as string }),
    );
  });

  test("is not there where only the request states the address, and the page does not lead to it", async () => {
    expect((await open(`http://another.example/vessels/${address}`, "*/*")).status).toBe(404);
    const page = await open("http://another.example/vessels/8814275/statement");
    expect([page.status, page.text.includes("statement.pdf")]).toEqual([200, false]);
  });

  test("and the page are not there without a key", async () => {
    for (const name of ["statement", "statement.pdf", "statement.jwt"]) {
      expect((await open(`8814275/${name}`, "*/*", null)).status).toBe(404);
    }
  });
});

describe("the number of a statement", () => {
  /** The number of the signed PDF of a statement, and what is read with it after what is kept has changed so. */
  async function numbered(number = "8814275", change: object = {}) {
    const { get, issued, reads } = statementGateway(key);
    await get(`/vessels/${number}/statement.pdf?at=2026-11-04`);
    const [[issuedNumber, kept] = []] = issued;
    if (issuedNumber === undefined || !kept) throw new Error("It is not kept.");
    const credentialSubject = { ...kept.credentialSubject, ...change };
    issued.set(issuedNumber, { ...kept, credentialSubject });
    reads.length = 0;
    const find = (typed = issuedNumber) => get(`/api/statements/${encodeURIComponent(typed)}`);
    return { number: issuedNumber, reads, find };
  }

  test("stands in the heading and the foot of its PDF, and in the data inside", async () => {
    const { get, issued } = statementGateway(key);
    const file = new Uint8Array(await (await get("/vessels/8814275/statement.pdf")).arrayBuffer());
    const [number = ""] = issued.keys();
    const lines = printedLines(await printedTexts(file)).join(" ");
    expect(lines).toContain(`Statement number ${number}`);
    expect(lines.split(number)).toHaveLength(3);
    const inside = (await PDF.load(file)).getAttachment("statement.jwt") ?? undefined;
    expect(await verified(new TextDecoder().decode(inside))).toMatchObject({ number });
  });

  test("is given to PDFs alone, not to the data that are compared with one, nor to a request for headers", async () => {
    const { get, issued } = statementGateway(key);
    const data = await get("/vessels/8814275/statement.jwt");
    expect(await verified(await data.text())).not.toHaveProperty("number");
    const head = await get("/vessels/8814275/statement.pdf", { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect([...issued.keys()]).toEqual([]);
  });

  test("leads to what it said, as a visitor may read it, however it is typed", async () => {
    const { find, number, reads } = await numbered();
    for (const typed of [number, number.toLowerCase().replaceAll("-", " ")]) {
      const response = await find(typed);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const kept: unknown = await response.json();
      expect(kept).toMatchObject({
        number,
        id: "http://localhost/vessels/8814275/statement?at=2026-11-04",
        credentialSubject: { kind: "class", assetnum: "V1", day: "2026-11-04", since: "2020-01-01" },
      });
      // It would say when someone else had the same.
      expect(JSON.stringify(kept)).not.toContain("validFrom");
    }
    expect(reads).toEqual(Array(2).fill('visitor ABSRECORDVESSEL oslc.where=assetnum="V1"'));
    const none = await (await numbered("9074729")).find();
    expect(await none.json()).toMatchObject({
      credentialSubject: { kind: "notOnRecord", imoNumber: "9074729" },
    });
  });

  test("is unknown alike if it was never issued, if it is none, and if the ship is controlled or gone", async () => {
    const problemOf = async (response: Response) => {
      const { error } = (await response.json()) as { readonly error: { readonly message: string } };
      return [response.status, error.message];
    };
    const { find: findAny } = await numbered();
    const unknown = await problemOf(await findAny("STMT-0000-0000-0000"));
    expect(unknown[0]).toBe(404);
    expect(await problemOf(await findAny("C-1"))).toEqual(unknown);
    for (const assetnum of ["V4", "V9", "V1%"]) {
      const { find } = await numbered("8814275", { assetnum });
      expect(await problemOf(await find())).toEqual(unknown);
    }
    // A controlled vessel got the number that was not on record.
    const { find } = await numbered("9074729", { imoNumber: "9305635" });
    expect(await problemOf(await find())).toEqual(unknown);
  });
});

describe("the keys of statements", () => {
  const published = (address: string, keys: StatementKeys | null) => statementGateway(keys).get(address);

  test("are published as certificates", async () => {
    const response = await published("/statement-keys.pem", key);
    expect(response.headers.get("content-type")).toBe("application/x-pem-file");
    const certificates = await response.text();
    expect(certificates).toBe(certificatesOf([key]));
    expect(certificates.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  test("are published as a key set that pages of every site may read", async () => {
    const response = await published("/statement-keys", key);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual(await keySetOf([key], "http://localhost/statement-keys"));
    expect((await published("http://another.example/statement-keys", key)).status).toBe(404);
  });

  test.each(["/statement-keys", "/statement-keys.pem"])(
    "at %s come without a session, so that a shared cache may keep them",
    async (address) => {
      const { headers } = await published(address, key);
      expect(headers.get("cache-control")).toBe("public, max-age=60");
      expect(headers.get("set-cookie")).toBeNull();
    },
  );

  test.each(["/statement-keys", "/statement-keys.pem"])("are not at %s without a key", async (address) => {
    expect((await published(address, null)).status).toBe(404);
  });
});
