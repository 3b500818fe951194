import { PDF } from "@libpdf/core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createSignature } from "#documents/document-signature.ts";
import type { StatementKeys } from "#documents/statement-signature.ts";
import { pdfAround } from "#tests/documents/forged-pdf.ts";
import { start } from "#tests/gateway/gateway-under-test.ts";
import { createStatementKeys, statementGateway } from "#tests/gateway/statement-record.ts";
import { readPdf } from "./read-pdf.ts";
import { verifyStatement } from "./verified-statement.ts";

const path = "/vessels/8814275/statement";

let key: StatementKeys;
let otherKey: StatementKeys;
let pdf: Uint8Array<ArrayBuffer>;
let credential: string;

const fileOf = async (keys: StatementKeys, extension: string, query = "") =>
  new Uint8Array(await (await statementGateway(keys).get(`${path}.${extension}${query}`)).arrayBuffer());
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

beforeAll(async () => {
  [key, otherKey] = await Promise.all([createStatementKeys(), createStatementKeys()]);
  pdf = await fileOf(key, "pdf");
  credential = textOf(await fileOf(key, "jwt"));
});

/** Serves what the record publishes now. */
function publish(keys: StatementKeys | null, changes = {}): void {
  const { get } = statementGateway(keys, changes);
  vi.stubGlobal("fetch", (address: string) => get(address));
}
beforeEach(() => publish(key));

const verifyPdf = (bytes: Uint8Array<ArrayBuffer>, inside = credential) =>
  verifyStatement({ content: new Blob([bytes]), isData: false, credential: inside });
const verifyData = (text: string) =>
  verifyStatement({ content: new Blob([text]), isData: true, credential: text });
/** Verifies a file with the data that are found in it. */
const verifyFile = async (bytes: Uint8Array) => {
  const { credential: inside } = await readPdf({ open: getDocument }, new Uint8Array(bytes).buffer);
  return verifyPdf(new Uint8Array(bytes), inside);
};

/** The pages of a statement in a new file, with its data. */
const withData = async (document: PDF): Promise<Uint8Array> => {
  document.addAttachment("statement.jwt", new TextEncoder().encode(credential), { overwrite: true });
  return document.save();
};

const withByte = (bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
const placeOf = (bytes: Uint8Array, text: string): number => Buffer.from(bytes).indexOf(text);

describe("a PDF", () => {
  test("as it was signed is genuine, and names the certificate of its key", async () => {
    const { fingerprint, said, since, verdict } = await verifyFile(pdf);
    expect(verdict).toBe("genuine");
    expect(said?.credentialSubject).toMatchObject({ imoNumber: "8814275", state: "In Class" });
    expect(fingerprint).toMatch(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
    expect(since).toMatchObject({ now: "same", ofToday: null });
  });

  test("of which one byte is changed is not, wherever it is", async () => {
    const signature = placeOf(pdf, "/Contents <") + 12;
    // Behind the signature its place is filled with zeros.
    const filling = placeOf(pdf.slice(signature), ">") + signature - 40;
    for (const at of [9, placeOf(pdf, "Statement of class"), signature, filling, pdf.length - 3]) {
      const { verdict } = await verifyPdf(withByte(pdf, at));
      expect({ at, verdict }).toEqual({ at, verdict: "changed" });
    }
  });

  test("that was saved again with a change behind its signature has additions", async () => {
    const loaded = await PDF.load(pdf);
    loaded.setTitle("Another");
    expect((await verifyFile(await loaded.save({ incremental: true }))).verdict).toBe("added");
  });

  test("that another program saved as a new file, with what is left of its signature, is another one with genuine data", async () => {
    const loaded = await PDF.load(pdf);
    const { said, verdict } = await verifyFile(await PDF.merge([await loaded.save()]).then(withData));
    expect([verdict, said !== null]).toEqual(["changed", true]);
  });

  test("that is built around a genuine signature is not genuine", async () => {
    const forged = pdfAround(pdf);
    expect((await verifyPdf(forged)).verdict).toBe("changed");
    // Nor one that states what is covered as the genuine file did.
    const text = Buffer.from(forged).toString("latin1");
    const own = /\/ByteRange \[[\d ]+\]/.exec(text.slice(20))?.[0] ?? "";
    const without = text.replace(own, own.replace("ByteRange", "ByteRangX"));
    expect((await verifyPdf(new Uint8Array(Buffer.from(without, "latin1")))).verdict).toBe("changed");
  });

  test("of which only the data are left as they were signed is a copy", async () => {
    const { said, verdict } = await verifyPdf(new TextEncoder().encode("%PDF-1.7 printed"));
    expect([verdict, said !== null]).toEqual(["data", true]);
  });

  test("whose signature covers less than the rest of the file is not genuine", async () => {
    const text = Buffer.from(pdf).toString("latin1");
    const [range = "", next = "", length = ""] = /\/ByteRange \[0 \d+ +(\d+) +(\d+)/.exec(text) ?? [];
    expect(range).not.toBe("");
    const shorter = String(Number(length) - 1).padEnd(length.length);
    const fewer = range.slice(0, range.length - length.length) + shorter;
    const moved = range.replace(next, String(Number(next) - 1));
    for (const other of [fewer, moved]) {
      const { verdict } = await verifyPdf(new Uint8Array(Buffer.from(text.replace(range, other), "latin1")));
      expect(verdict).toBe("changed");
    }
  });

  test("that only repeats the signature of another one is not genuine", async () => {
    const other = await fileOf(key, "pdf", "?at=2026-11-04");
    const [text, otherText] = [pdf, other].map((file) => Buffer.from(file).toString("latin1")) as [
      string,
      string,
    ];
    const contents = /\/Contents <[^>]*>/;
    const forged = text.replace(contents, contents.exec(otherText)?.[0] ?? "");
    expect((await verifyPdf(new Uint8Array(Buffer.from(forged, "latin1")))).verdict).toBe("changed");
  });

  test("with the key of another society is not of this record, though all else is right", async () => {
    const { fingerprint, otherIssuer, verdict } = await verifyPdf(
      await fileOf(otherKey, "pdf"),
      textOf(await fileOf(otherKey, "jwt")),
    );
    expect({ fingerprint, otherIssuer, verdict }).toEqual({
      fingerprint: "",
      otherIssuer: "localhost",
      verdict: "otherKey",
    });
  });

  test("of another society with genuine data inside is not genuine, and these data do not speak for it", async () => {
    const { said, since, verdict } = await verifyPdf(await fileOf(otherKey, "pdf"));
    expect({ said, since, verdict }).toEqual({ said: null, since: null, verdict: "otherKey" });
  });

  test("that the society signed without data is no statement", async () => {
    const document = PDF.create();
    document.addPage();
    const details = { reason: "", location: "", signedAt: new Date(0) };
    const signed = await createSignature(key.pdf)(await document.save(), details);
    expect((await verifyFile(new Uint8Array(signed))).verdict).toBe("other");
  });

  test("without a signature or data is unsigned", async () => {
    expect((await verifyPdf(new TextEncoder().encode("%PDF-1.7"), "")).verdict).toBe("unsigned");
  });
});

describe("signed data", () => {
  test("are genuine without the PDF", async () => {
    const { said, verdict } = await verifyData(credential);
    expect([verdict, said?.validFrom]).toEqual(["genuine", "2026-11-20T12:00:00.000Z"]);
  });

  test.each([
    [
      "content",
      (text: string) => text.replace(/\.(.)/, (_, letter) => `.${letter === "A" ? "B" : "A"}`),
      "changed",
    ],
    [
      "algorithm",
      (text: string) => `${btoa('{"alg":"none"}').replaceAll("=", "")}.${text.split(".")[1]}.AA`,
      "otherKey",
    ],
    ["header", (text: string) => `AAAA${text.slice(4)}`, "otherKey"],
    ["length", (text: string) => text.slice(0, -8), "changed"],
    ["length that base64 cannot have", (text: string) => text.slice(0, -1), "changed"],
    ["form", () => "eyJ no data", "unsigned"],
    ["form, too", () => "eyJhbGci.eyJ9", "unsigned"],
  ])("with another %s are not", async (_, change, verdict) => {
    expect((await verifyData(change(credential))).verdict).toBe(verdict);
  });

  test("are genuine also after the address of the record has changed", async () => {
    const { get } = statementGateway(key);
    vi.stubGlobal("fetch", (address: string) => get(`http://127.0.0.1:8080${address}`));
    expect((await verifyData(credential)).verdict).toBe("genuine");
  });

  test("are of no key of a record that publishes none", async () => {
    publish(null);
    expect((await verifyData(credential)).verdict).toBe("otherKey");
  });
});

describe("what has changed since", () => {
  const suspended = {
    meaning: "suspended",
    class_state: { code: 4, label: "Suspended", tone: "warning" },
    class_state_date: "2026-11-19",
  };

  test("is stated of the same day", async () => {
    publish(key, suspended);
    const { since, verdict } = await verifyData(credential);
    expect(verdict).toBe("genuine");
    expect(since).toMatchObject({ now: "otherDay", ofToday: null, failure: "" });
    expect(since?.ofDay?.description).toContain("is Suspended, since 19-Nov-2026");
  });

  test("is stated of today beside a day that is past", async () => {
    const past = textOf(await fileOf(key, "jwt", "?at=2026-11-04"));
    expect((await verifyData(past)).since).toMatchObject({ now: "same" });
    // The statement of a past day never said anything of the day on which it was signed, that of the same day did.
    for (const [data, now] of [
      [past, "same"],
      [credential, "otherToday"],
    ] as const) {
      const nextDay = start + 24 * 60 * 60_000;
      const before = statementGateway(key, {}, nextDay);
      const after = statementGateway(key, suspended, nextDay);
      vi.stubGlobal("fetch", (address: string) => (address.endsWith(".jwt") ? after : before).get(address));
      const { since } = await verifyData(data);
      expect(since?.ofToday?.description).toContain("the class state on 21-Nov-2026 is Suspended");
      expect(since?.now).toBe(now);
    }
  });

  test("is not known where something else answers", async () => {
    const { get } = statementGateway(key);
    vi.stubGlobal("fetch", (address: string) =>
      address.startsWith("/statement-keys") ? get(address) : Promise.resolve(new Response("<html>")),
    );
    const { since, verdict } = await verifyData(credential);
    expect([verdict, since?.failure]).toEqual(["genuine", "what the record sent cannot be read."]);
  });

  test("is not known while the record refuses the statement", async () => {
    const { get } = statementGateway(key);
    vi.stubGlobal("fetch", (address: string) => get(address.replace("/8814275/", "/9305635/")));
    const { since, verdict } = await verifyData(credential);
    expect([verdict, since?.ofDay]).toEqual(["genuine", null]);
    expect(since?.failure).toContain("ITAR");
  });
});
