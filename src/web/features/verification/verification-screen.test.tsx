import "./verification-screen.tsx"; // loaded before the first test, so that none waits for it
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { createStatementKeys, statementGateway } from "#tests/gateway/statement-record.ts";
import { page } from "#tests/web/fake-gateway.ts";

const valid: Member = {
  verdict: "valid",
  certificate_number: "C-1",
  certificate_name: "Certificate of Classification",
  certificate_term: "Full",
  issue_date: "2024-01-10",
  issue_place: "Piraeus",
  expiry_date: "2028-12-31",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
  class_num: "20151001",
  flag_name: "Panama",
};

const openVerification = (reply: readonly Member[] | Problem, at = "/certificate-lookup?certNum=C-1") =>
  openApp(at, { "/script/ABSRECORDVERIFY": reply });
const cards = () => screen.findAllByRole("article");

describe("a verdict", () => {
  test("shows the certificate, the vessel, the dates and the date of the record", async () => {
    const { gateway } = openVerification([valid]);
    const [card] = await cards();
    const shown = within(card as HTMLElement);
    expect(shown.getByRole("heading", { level: 2, name: "Valid" })).toBeDefined();
    expect(shown.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Certificate of Classification",
      "C-1",
      "Full",
      "MERIDIAN STAR",
      "9074729",
      "20151001",
      "Panama",
      "10-Jan-2024",
      "Piraeus",
      "31-Dec-2028",
    ]);
    expect(shown.getByText("As of the record's last update, 20-Nov-2026 06:00 UTC.")).toBeDefined();
    expect(
      gateway.innerCalls.some((call) => call.startsWith("/script/ABSRECORDVERIFY?certificate_number=C-1&")),
    ).toBe(true);
  });

  test("gets the focus after its number is entered, but not when its address is opened", async () => {
    const { user } = openVerification([valid]);
    await cards();
    expect(document.activeElement).toBe(document.body);
    await user.type(screen.getByRole("textbox", { name: "Certificate or statement number" }), "0{Enter}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-live")).toBe("polite"));
    const [card] = await cards();
    expect(document.activeElement?.contains(card ?? null)).toBe(true);
  });

  test("states date and reason of a loss of class", async () => {
    openVerification([
      { ...valid, verdict: "suspended", class_lost_date: "2026-11-02", class_lost_reason: "Overdue survey" },
    ]);
    expect(await screen.findByText("No longer supported since 02-Nov-2026: Overdue survey")).toBeDefined();
  });

  test("does not show an expiry date as valid while class is suspended", async () => {
    const suspended = {
      ...valid,
      verdict: "suspended",
      class_standing: "suspended",
      certificate_state: "Cancelled",
      expiry_date: "2027-12-31",
    };
    openVerification([suspended]);
    const [card] = await cards();
    const shown = within(card as HTMLElement);
    expect(shown.queryByText(/Valid until/)).toBeNull();
    expect(shown.getByText("Expiry date on the certificate")).toBeDefined();
    expect(shown.getByText("Cancelled").previousElementSibling?.textContent).toBe("State");
    expect(shown.getByText("31-Dec-2027, not supported while class is suspended")).toBeDefined();
  });

  test("states no validity for a document without an expiry date", async () => {
    const { expiry_date: _, ...booklet } = valid;
    openVerification([{ ...booklet, verdict: "recorded" }]);
    const [card] = await cards();
    const shown = within(card as HTMLElement);
    expect(shown.getByRole("heading", { level: 2, name: "On record" })).toBeDefined();
    expect(shown.getByText("10-Jan-2024")).toBeDefined();
    expect(card?.textContent).not.toMatch(/valid until|in force/i);
  });

  test.each([
    [{ ...valid, issue_place: null }, true],
    [valid, false],
  ])("says with %o that the place of issue is not on record: %s", async (member, isSaid) => {
    openVerification([member]);
    await cards();
    expect(screen.queryByText(/The record does not state where it was issued/) !== null).toBe(isSaid);
  });

  test("shows no fields of a certificate that is not released", async () => {
    openVerification([{ verdict: "unreleased" }]);
    const [card] = await cards();
    const name = "On record, release not authorized";
    expect(within(card as HTMLElement).getByRole("heading", { level: 2, name })).toBeDefined();
    expect(within(card as HTMLElement).queryByRole("definition")).toBeNull();
    const links = within(card as HTMLElement).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Contact ABS"]);
  });

  test("is shown for each certificate with the number", async () => {
    openVerification([valid, { ...valid, certificate_name: "Booklet", verdict: "expired" }]);
    expect(await cards()).toHaveLength(2);
  });

  test("for an unknown number states that it is not in the public record, without calling it a forgery", async () => {
    openVerification([]);
    const [card] = await cards();
    const name = "Not in the public record";
    expect(within(card as HTMLElement).getByRole("heading", { level: 2, name })).toBeDefined();
    expect(card?.textContent).toContain("some are not released to the public");
    expect(card?.textContent).not.toContain("Did you mean");
  });

  test("for an unknown number links to similar numbers", async () => {
    const { user, address } = openApp("/certificate-lookup?certNum=C-l", {
      "/script/ABSRECORDVERIFY": (parameters) =>
        parameters.get("certificate_number") === "C-1" ? [valid] : page([], { suggestions: ["C-1", "C-7"] }),
    });
    expect(await screen.findByText("Did you mean one of these certificate numbers?")).toBeDefined();
    expect(screen.queryByText(/the number of a vessel/)).toBeNull();
    expect(screen.getByRole("link", { name: "C-7" })).toBeDefined();
    await user.click(screen.getByRole("link", { name: "C-1" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Valid" })).toBeDefined();
    expect(address()).toBe("/certificate-lookup?certNum=C-1");
  });

  test("for the number of a vessel leads to its search", async () => {
    openApp("/certificate-lookup?certNum=IMO+No.+907+4729", { "/script/ABSRECORDVERIFY": [] });
    const link = await screen.findByRole("link", { name: /^Is 9074729 the number of a vessel\?/ });
    expect(link.getAttribute("href")).toBe("/absrecord/search?text=9074729");
  });

  test("shows the HTTP status when the query fails", async () => {
    openVerification(new Problem("unavailable"));
    expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
  });
});

test("the screen sends no query without a number, and trims a typed number in the address", async () => {
  const { address, gateway, user } = openVerification([valid], "/certificate-lookup");
  await user.type(await screen.findByLabelText("Certificate or statement number"), " C-1 {Enter}");
  await waitFor(() => expect(address()).toBe("/certificate-lookup?certNum=C-1"));
  await cards();
  expect(gateway.innerCalls.filter((call) => call.includes("ABSRECORDVERIFY"))).toHaveLength(1);
});

test("the old address of the screen shows the same verdict", async () => {
  openVerification([valid], "/certificate_lookup?certNum=C-1");
  expect(await screen.findByRole("heading", { level: 2, name: "Valid" })).toBeDefined();
});

test("a number among other words is verified, and stays as it was typed", async () => {
  const { gateway, user } = openVerification([valid], "/certificate-lookup");
  await user.type(
    await screen.findByLabelText("Certificate or statement number"),
    "UTN: C-20151001-07 of the vessel{Enter}",
  );
  expect(await screen.findByRole("heading", { level: 2, name: "Valid" })).toBeDefined();
  expect(gateway.innerCalls.join()).toContain("certificate_number=C-20151001-07");
  expect(screen.getByLabelText<HTMLInputElement>("Certificate or statement number").value).toBe(
    "UTN: C-20151001-07 of the vessel",
  );
});

describe("the certificate number in a chosen file", () => {
  /** Responds as the worker of the page, because jsdom has none: pdf.js reports that it is ready, then the number is found. */
  class PdfWorker extends EventTarget {
    readonly named: object = { number: "C-1", statement: "", credential: "", statementNumber: "" };
    postMessage() {
      for (const data of [{ action: "ready" }, this.named])
        this.dispatchEvent(new MessageEvent("message", { data }));
    }
    terminate() {}
  }

  /** Serves what a record publishes of statements beside the calls of the page. */
  function withPublished(get: ReturnType<typeof statementGateway>["get"]): void {
    const inner = globalThis.fetch;
    const isPublished = (address: string) =>
      /^\/(?:statement-keys|vessels\/|api\/statements\/)/.test(address);
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      isPublished(address) ? get(address) : inner(address, init),
    );
  }

  test("is sent in the same call as a typed one", async () => {
    vi.stubGlobal("Worker", PdfWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { gateway, user } = openVerification([], "/certificate-lookup");
    const calls = () => gateway.innerCalls.filter((call) => call.includes("ABSRECORDVERIFY"));
    const file = new File(["%PDF-1.7"], "saved-again.pdf", { type: "application/pdf" });
    await user.upload(await screen.findByLabelText(/^Compare a file with the record/), file);
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect((await screen.findByRole("article")).textContent).toContain("the number in the file, C-1.");
    const [byFile, byNumber] = calls();
    expect(byFile).not.toContain("certificate_number");
    await user.type(screen.getByLabelText("Certificate or statement number"), "C-1{Enter}");
    await waitFor(() => expect(calls()).toHaveLength(3));
    expect(calls()[2]).toBe(byNumber);
    expect(byNumber).toMatch(/certificate_number=C-1&sha256=[\da-f]{64}/);
  });

  test.each([
    ["certificates.zip", "PK\u0003\u0004 c.pdf %PDF-1.7", "certificates.zip is an archive or an Office file"],
    ["empty.pdf", "", "The file empty.pdf is empty."],
    ["notes.txt", "C-1", "notes.txt is neither a PDF nor a picture"],
  ])("is not looked for in %s, which is not called altered", async (name, content, sentence) => {
    vi.stubGlobal("Worker", PdfWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    openApp("/certificate-lookup?certNum=C-1", {
      "/script/ABSRECORDVERIFY": (parameters) =>
        parameters.has("sha256") ? [{ ...valid, verdict: "altered" }] : [valid],
    });
    await cards();
    // A dropped file can be of any kind.
    fireEvent.change(screen.getByLabelText(/^Compare a file with the record/), {
      target: { files: [new File([content], name)] },
    });
    expect((await screen.findByText(new RegExp(`^${sentence}`))).textContent).toContain("enter");
    // The number that was entered keeps its verdict.
    expect(screen.getByRole("heading", { name: "Valid" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Not the file as issued" })).toBeNull();
  });

  test("of a printed statement of class is not looked up: the statement is opened instead", async () => {
    const statement = "/vessels/9074729/statement?at=2024-06-01";
    class StatementWorker extends PdfWorker {
      override readonly named = { number: "", statement, credential: "", statementNumber: "" };
    }
    vi.stubGlobal("Worker", StatementWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = openVerification([], "/certificate-lookup");
    await user.upload(
      await screen.findByLabelText(/^Compare a file with the record/),
      new File(["%PDF-1.7"], "s.pdf"),
    );
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toMatch(
      /^s\.pdf names the address of a statement of class, and was not compared/,
    );
    expect(within(notice).getByRole("link").getAttribute("href")).toBe(statement);
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("of a copy of a statement is looked up among those that were signed, below what nothing signs", async () => {
    const { get, issued } = statementGateway(await createStatementKeys());
    await get("/vessels/8814275/statement.pdf");
    const [statementNumber = ""] = issued.keys();
    class CopyWorker extends PdfWorker {
      override readonly named = {
        number: "",
        statement: "/vessels/8814275/statement?at=2026-11-20",
        credential: "",
        statementNumber,
      };
    }
    vi.stubGlobal("Worker", CopyWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = openVerification([], "/certificate-lookup");
    withPublished(get);
    const upload = await screen.findByLabelText(/^Compare a file with the record/);
    await user.upload(upload, new File(["%PDF-1.7"], "copy.pdf"));
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing in it is signed");
    const name = "A statement with this number was signed";
    expect(await screen.findByRole("heading", { level: 2, name })).toBeDefined();
  });

  test("of another kind of file counts for nothing: only the data in it are signed", async () => {
    const { get } = statementGateway(await createStatementKeys());
    const credential = await (await get("/vessels/8814275/statement.jwt")).text();
    class DataWorker extends PdfWorker {
      override readonly named = { number: "", statement: "", credential, statementNumber: "" };
    }
    vi.stubGlobal("Worker", DataWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = openVerification([], "/certificate-lookup");
    withPublished(get);
    const upload = await screen.findByLabelText(/^Compare a file with the record/);
    await user.upload(upload, new File(["PK\u0003\u0004 %PDF-1.7"], "x.docx", { type: "application/pdf" }));
    expect(await screen.findByRole("heading", { name: "Only its data are signed" })).toBeDefined();
  });

  test("of signed data of a statement is not looked up: what was signed is shown, and what the record says now", async () => {
    const { get } = statementGateway(await createStatementKeys());
    const credential = await (await get("/vessels/8814275/statement.jwt")).text();
    const { user } = openVerification([], "/certificate-lookup");
    withPublished(get);
    onTestFinished(() => void vi.unstubAllGlobals());
    const file = new File([credential], "statement.jwt");
    await user.upload(await screen.findByLabelText(/^Compare a file with the record/), file);
    const card = await screen.findByRole("article");
    expect(within(card).getByRole("heading", { level: 2, name: "Genuine" })).toBeDefined();
    expect(card.textContent).toContain("the class state on 20-Nov-2026 is In Class, since 01-Jan-2020.");
    expect(card.textContent).toContain(
      "Of 20-Nov-2026 the record still says the same of class, name and flag.",
    );
    expect(within(card).getByRole("link").getAttribute("href")).toContain(
      "/vessels/8814275/statement?at=2026-11-20",
    );
  });

  test("of a statement is looked up among those that were signed", async () => {
    const { get, issued } = statementGateway(await createStatementKeys());
    await get("/vessels/8814275/statement.pdf?at=2026-11-04");
    const [number = ""] = issued.keys();
    const { gateway, user } = openVerification([], "/certificate-lookup");
    withPublished(get);
    onTestFinished(() => void vi.unstubAllGlobals());
    const field = await screen.findByLabelText("Certificate or statement number");
    await user.type(field, `${number.toLowerCase()}{Enter}`);
    const name = "A statement with this number was signed";
    expect(await screen.findByRole("heading", { level: 2, name })).toBeDefined();
    const { textContent } = screen.getByRole("article");
    expect(textContent).toContain("a forged one can have a genuine number.");
    expect(textContent).toContain(`Statement number${number}By`);
    expect(textContent).toContain("the class state on 04-Nov-2026 is In Class, since 01-Jan-2020.");
    expect(textContent).toContain("the record still says the same");
    expect(gateway.innerCalls.filter((call) => call.includes("ABSRECORDVERIFY"))).toEqual([]);
    await user.clear(screen.getByLabelText("Certificate or statement number"));
    await user.type(screen.getByLabelText("Certificate or statement number"), "STMT-0000-0000-0000{Enter}");
    expect(await screen.findByText(/The oldest numbers are not kept/)).toBeDefined();
  });

  test("of a PDF whose first byte was altered is not the file as issued", async () => {
    vi.stubGlobal("Worker", PdfWorker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = openVerification([{ ...valid, verdict: "altered" }]);
    await user.upload(
      await screen.findByLabelText(/^Compare a file with the record/),
      new File(["$PDF-1.7"], "c.pdf"),
    );
    expect(await screen.findByRole("heading", { name: "Not the file as issued" })).toBeDefined();
  });
});
