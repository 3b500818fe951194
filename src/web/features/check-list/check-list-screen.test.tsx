import "./check-list-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { deflateSync } from "node:zlib";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { addToBrowserList } from "#web/state/storage/browser-list.ts";
import { listFragment, readListFragment } from "./list-fragment.ts";
import { graceAdmin } from "#tests/web/example-administration.ts";
import { chooseMore } from "#tests/web/choose-more.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const suspended = {
  assetnum: "V1001",
  number: "9074729",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
  flag_name: "Panama",
  meaning: "suspended",
  class_state: { code: 4, label: "Suspended", tone: "warning" },
  class_state_date: "2026-11-04",
  class_state_reason: "Survey overdue",
  overdue_surveys: 1,
  open_conditions: 0,
  expired_certificates: 0,
  expiring_certificates: 2,
  next_due: "2027-02-01",
};
const replies = { "/script/PLIMSOLLCHECK": [suspended] };

const rowsShown = () =>
  within(screen.getByRole("table", { name: "Checked vessels" }))
    .getAllByRole("row")
    .slice(1);

describe("the check of a list", () => {
  test.each([
    ["nothing is counted", {}, "—"],
    ["surveys alone are counted, and one is overdue", { counted_surveys: 2, overdue_surveys: 1 }, "1 survey"],
    ["surveys alone are counted, and none is overdue", { counted_surveys: 2, overdue_surveys: 0 }, "—"],
    [
      "nothing of what is counted is overdue",
      { counted_surveys: 2, overdue_surveys: 0, counted_findings: 1, overdue_findings: 0 },
      "None",
    ],
    [
      "both are overdue",
      { counted_surveys: 2, overdue_surveys: 1, counted_findings: 3, overdue_findings: 2 },
      "1 survey2 findings",
    ],
  ])("states what is overdue where %s", async (_, counts, text) => {
    const vessel = { ...suspended, overdue_surveys: null, ...counts };
    openApp("/absrecord/check?numbers=9074729", { "/script/PLIMSOLLCHECK": [vessel] });
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    const titles = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const cells = [...(rowsShown()[0]?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells[titles.indexOf("Overdue")]).toBe(text);
  });

  test("finds the numbers of a pasted text, and keeps only them in the address", async () => {
    const { address, gateway, user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    const text = "Dear Ms Secret,\n1. MERIDIAN STAR (IMO 9074729)\n2. 8814275, built 2001\nOCEAN QUEEN";
    await user.paste(text);
    expect(await screen.findByText("2 numbers found in 4 lines of text")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Check" }));
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    const [first, second] = rowsShown();
    expect(first?.textContent).toMatch(
      /MERIDIAN STAR.*IMO 9074729 · Panama.*Suspended.*04-Nov-2026.*Survey overdue/,
    );
    expect(second?.textContent).toContain("Not in this record");
    expect(rowsShown()).toHaveLength(2);
    expect(decodeURIComponent(address())).toBe("/absrecord/check?numbers=9074729,8814275");
    expect(gateway.innerCalls.join()).toContain("numbers=9074729,8814275&");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Secret");
    // The form had the focus, and is gone.
    expect(document.activeElement?.contains(screen.getByRole("table", { name: "Checked vessels" }))).toBe(
      true,
    );
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole("status").textContent).toContain("Class suspended or withdrawn: 1");
    // What was pasted stays on the page, so that it can be corrected.
    expect(screen.getByText("2 numbers found in 4 lines of text")).toBeDefined();
    const unread = screen.getByText("2 lines without a number, which are left out").closest("details");
    expect(screen.getByRole("button", { name: "Keep 2 numbers as a list" })).toBeDefined();
    expect(unread?.open).toBe(true);
    // Only what can be a name is looked up, or offered as a search.
    const lookedUp = gateway.innerCalls.filter((call) => call.includes("ABSRECORDFIND"));
    expect(lookedUp).toEqual([expect.stringContaining("text=OCEAN QUEEN")]);
    await chooseMore(user, "Copy link");
    expect(await screen.findByText("Link copied. 2 entries without a number are not in it.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Change the list" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Names, IMO or class numbers" });
    expect(field.value).toBe(text);
    // Each later text stays, too.
    for (const number of ["3080922", "3124302"]) {
      await user.clear(screen.getByRole("textbox", { name: "Names, IMO or class numbers" }));
      await user.paste(`${number}\nOCEAN KING\nOCEAN DUKE`);
      await user.click(screen.getByRole("button", { name: "Check" }));
      expect(await screen.findByText("1 number found in 3 lines of text")).toBeDefined();
      expect(screen.getByRole("button", { name: "Keep 1 number as a list" })).toBeDefined();
      await user.click(screen.getByRole("button", { name: "Change the list" }));
    }
  });

  test("says that a number stands with another name, and after a reload what is not kept", async () => {
    const opened = openApp("/absrecord/check", replies);
    await opened.user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await opened.user.paste("MERIDIAN QUEST IMO 9074729, OCEAN KING");
    await opened.user.click(screen.getByRole("button", { name: "Check" }));
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    expect(rowsShown()[0]?.textContent).toContain("Your list has MERIDIAN QUEST beside this number");
    expect(
      screen.getByText(
        "In one place of your list, the name beside a number is not the one that its vessel has today: 9074729 beside MERIDIAN QUEST is MERIDIAN STAR. Compare it with your source.",
      ),
    ).toBeDefined();
    await chooseMore(opened.user, "Copy link");
    expect(await screen.findByText("Link copied. One entry without a number is not in it.")).toBeDefined();
    cleanup();
    openApp(opened.address(), replies);
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    expect(screen.getByText(/^Beside these numbers one more line or name was entered\./)).toBeDefined();
    expect(rowsShown()[0]?.textContent).toContain("Your list has MERIDIAN QUEST beside this number");
    cleanup();
    openApp("/absrecord/check?numbers=8814275", replies);
    await screen.findByText("Not in this record");
    expect(screen.queryByText(/^Beside these numbers/)).toBeNull();
  });

  describe("with names", () => {
    const vessel = (assetnum: string, vessel_name: string, imo_num: string) => ({
      assetnum,
      vessel_name,
      imo_num,
      class_num: assetnum,
    });
    const star = vessel("V1001", "MERIDIAN STAR", "9074729");
    const finds = { ...replies, "/script/ABSRECORDFIND": [star] };
    const enter = async (text: string, found: Replies = finds) => {
      const opened = openApp("/absrecord/check", found);
      await opened.user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
      await opened.user.paste(text);
      await opened.user.click(screen.getByRole("button", { name: "Check" }));
      return opened;
    };

    test("proposes the vessel of a name, and checks it in the place of the name", async () => {
      const { address, user } = await enter("1. Meridian Star\n");
      await user.click(await screen.findByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" }));
      await screen.findByRole("link", { name: "MERIDIAN STAR" });
      expect(address()).toBe("/absrecord/check?numbers=9074729");
      expect(document.activeElement).not.toBe(document.body);
      expect(screen.queryByText(/without a number/)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Change the list" }));
      const field = screen.getByRole<HTMLTextAreaElement>("textbox");
      expect(field.value).toBe("1. MERIDIAN STAR (IMO 9074729)\n");
    });

    test("offers the vessels that a line names beside the numbers of others, and adds them", async () => {
      const petrel = vessel("V2", "HIGHLAND PETREL", "3124302");
      const { gateway, user } = await enter("IMO No. 907 4729, HIGHLAND PETREL, thanks Bob; MERIDIAN STAR", {
        ...replies,
        "/script/ABSRECORDFIND": (parameters) =>
          [petrel, star].filter(({ vessel_name }) => vessel_name === parameters.get("text")),
      });
      const sentence = /^The text also names HIGHLAND PETREL \(IMO 3124302\), beside the number of another/;
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(gateway.innerCalls.join()).not.toContain("Bob");
      await user.click(screen.getByRole("button", { name: "Add this vessel" }));
      await screen.findByText(/^2 numbers found/);
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    });

    test("looks up more than five names beside numbers only when the user says so", async () => {
      const others = ["A LINE", "B LINE", "C LINE", "D LINE", "E LINE"].join("\n");
      const { address, gateway, user } = await enter(`MERIDIAN STAR\n${others}\n8814275`);
      const button = await screen.findByRole("button", { name: "Look up 6 names" });
      expect(gateway.innerCalls.join()).not.toContain("ABSRECORDFIND");
      await user.click(button);
      await user.click(
        (await screen.findAllByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" }))[0] as HTMLElement,
      );
      await waitFor(() => expect(decodeURIComponent(address())).toContain("numbers=9074729,8814275"));
    });

    test("looks up five names beside numbers at once", async () => {
      const others = ["A LINE", "B LINE", "C LINE", "D LINE"].join("\n");
      const { address, user } = await enter(`MERIDIAN STAR\n${others}\n8814275`, {
        ...replies,
        "/script/ABSRECORDFIND": (search: URLSearchParams) =>
          search.get("text") === "MERIDIAN STAR" ? [star] : [],
      });
      expect(await screen.findByText("No vessel of this record has a name like D LINE.")).toBeDefined();
      await user.click(await screen.findByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" }));
      await waitFor(() => expect(decodeURIComponent(address())).toContain("numbers=9074729,8814275"));
    });

    test("keeps the vessels of the other names when one is added", async () => {
      const { user } = await enter("MERIDIAN STAR\nOCEAN QUEEN\n8814275");
      const [add] = await screen.findAllByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" });
      await user.click(add as HTMLElement);
      await screen.findByText("1 line without a number, which is left out");
      expect(await screen.findByText(/^No vessel is named OCEAN QUEEN today/)).toBeDefined();
    });

    test("looks up the next names when the first have no vessel", async () => {
      const names = Array.from({ length: 25 }, (_, at) => `VESSEL ${String.fromCharCode(65 + at)}A`);
      const { gateway, user } = await enter(names.join("\n"), { ...replies, "/script/ABSRECORDFIND": [] });
      await screen.findByText("No vessel of this record has a name like VESSEL TA.");
      expect(gateway.innerCalls.filter((call) => call.includes("ABSRECORDFIND"))).toHaveLength(20);
      await user.click(screen.getByRole("button", { name: "Look up 5 names" }));
      await screen.findByText("No vessel of this record has a name like VESSEL YA.");
    });

    test("adds a vessel to a list of more than fifty numbers", async () => {
      const numbers = Array.from({ length: 60 }, (_, at) => `C${at + 1000}`);
      const { user } = await enter(`MERIDIAN STAR\n${numbers.join("\n")}`, finds);
      await user.click(await screen.findByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" }));
      expect(await screen.findByRole("button", { name: /^All 61/ })).toBeDefined();
      expect(await screen.findByRole("link", { name: "MERIDIAN STAR" })).toBeDefined();
    });

    test("has no warning of a similar name that was accepted, and names each name that stands beside a number", async () => {
      const { address, user } = await enter("MERIDAN STR");
      await user.click(await screen.findByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" }));
      await screen.findByRole("link", { name: "MERIDIAN STAR" });
      expect(rowsShown()[0]?.textContent).not.toContain("Your list has");
      expect(screen.queryByText(/MERIDAN STR/)).toBeNull();
      cleanup();
      await enter("MERIDIAN QUEST 9074729\nHIGHLAND PETREL 9074729, MERIDIAN QUEST 9074729");
      const sentence =
        /^In 2 places of your list, .*: 9074729 beside MERIDIAN QUEST is MERIDIAN STAR; 9074729 beside HIGHLAND PETREL is MERIDIAN STAR\./;
      expect(await screen.findByText(sentence)).toBeDefined();
      cleanup();
      openApp("/absrecord/check?numbers=9074729,9074729,9074729", replies);
      expect(await screen.findByText(sentence)).toBeDefined();
      cleanup();
      openApp(address(), replies);
      await screen.findByRole("link", { name: "MERIDIAN STAR" });
      expect(screen.queryByText(/place of your list|places of your list/)).toBeNull();
    });

    test("adds all vessels that alone have the names in one step", async () => {
      const { address, user } = await enter("MERIDIAN STAR\nOCEAN QUEEN", {
        ...replies,
        "/script/ABSRECORDFIND": (search: URLSearchParams) =>
          search.toString().includes("QUEEN") ? [vessel("V1002", "OCEAN QUEEN", "8814275")] : [star],
      });
      const button = { name: "Add the 2 vessels that alone have these names" };
      await user.click(await screen.findByRole("button", button));
      await waitFor(() => expect(decodeURIComponent(address())).toContain("numbers=9074729,8814275"));
    });

    test("proposes similar names, and takes none of them", async () => {
      await enter("MERIDAN");
      expect(await screen.findByText(/^No vessel is named MERIDAN today/)).toBeDefined();
      expect(screen.getByRole("button", { name: "Add MERIDIAN STAR (IMO 9074729)" })).toBeDefined();
      expect(screen.queryByRole("button", { name: /^Add the/ })).toBeNull();
    });

    test("says that no vessel has a name", async () => {
      await enter("MERIDIAN", { ...replies, "/script/ABSRECORDFIND": [] });
      expect(await screen.findByText("No vessel of this record has a name like MERIDIAN.")).toBeDefined();
    });
  });

  test("leads to the certificate and to the vessel without an IMO number that a line names", async () => {
    const { user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste("9074729\nUTN: C-20151001-07\nhttps://record.example/absrecord/details?assetnum=V1002");
    await user.click(screen.getByRole("button", { name: "Check" }));
    const certificate = await screen.findByRole("link", { name: "Verify certificate C-20151001-07" });
    expect(certificate.getAttribute("href")).toBe("/certificate-lookup?certNum=C-20151001-07");
    const vessel = screen.getByRole("link", { name: "Open the vessel V1002" });
    expect(vessel.getAttribute("href")).toBe("/absrecord/details?assetnum=V1002");
  });

  test("says that a text is longer than what is read", async () => {
    const { user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste(`9074729\n${"x".repeat(499_999)}`);
    expect(await screen.findByText(/^Only the first 500,000 characters were read\./)).toBeDefined();
    expect(screen.getByText(/^1 number found in 1 line of text/)).toBeDefined();
  });

  test("reads the number column of a table with quoted cells", async () => {
    const { address, user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste('Name,Built,Number\n"STAR, MERIDIAN",2001,9074729\n"SUN, ""M""",20010101,8814275');
    expect(await screen.findByText("2 numbers found in 2 lines of text")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Check" }));
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    expect(decodeURIComponent(address())).toBe("/absrecord/check?numbers=9074729,8814275");
  });

  test("leads to the class number that lost its leading zeros", async () => {
    openApp("/absrecord/check?numbers=5000001", {
      "/script/PLIMSOLLCHECK": page([], { suggestions: ["05000001"] }),
    });
    const link = await screen.findByRole("link", { name: "Search for 05000001" });
    expect(link.getAttribute("href")).toBe("/absrecord/search?text=05000001");
    expect(rowsShown()[0]?.textContent).toContain("Not in this record, but class number 05000001 is");
  });

  test("says of text without a number that it needs one", async () => {
    const { gateway, user } = openApp("/absrecord/check?numbers=12:30", replies);
    expect(await screen.findByText("No number found in 1 line of text")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Check" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Enter at least one IMO or class number, or the name of a vessel.",
    );
    expect(gateway.innerCalls).toEqual([]);
  });

  test("says what the address of a user's list is, and offers visitors to sign in and return", async () => {
    openApp("/absrecord/check?list=abc", { "/api/lists/abc": new Problem("unauthorised") });
    expect(await screen.findByText(/^This is the address of a list that a user keeps\./)).toBeDefined();
    const link = screen.getByRole("link", { name: "sign in" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
      "/account/sign-in?return=/absrecord/check?list=abc",
    );
    expect(screen.queryByText(/\[401/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("says to a signed-in user that the account does not have a list", async () => {
    openApp("/absrecord/check?list=abc", { "/api/lists/abc": new Problem("notFound") }, { user: graceAdmin });
    expect(
      await screen.findByText(/^You are signed in as .*, and your account does not have this list\./),
    ).toBeDefined();
    expect(screen.queryByText(/\[404/)).toBeNull();
    expect(screen.queryByRole("link", { name: "sign in" })).toBeNull();
  });

  test("shows only the rows of a chosen verdict", async () => {
    const { user } = openApp("/absrecord/check?numbers=9074729,8814275", replies);
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    await user.click(screen.getByRole("button", { name: /Not confirmed 1/ }));
    expect(rowsShown()).toHaveLength(1);
    expect(rowsShown()[0]?.textContent).toContain("Not in this record");
  });

  test("checks a long list in calls of a hundred numbers and keeps it in the tab", async () => {
    const { address, gateway, user } = openApp("/absrecord/check", { "/script/PLIMSOLLCHECK": [] });
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste(Array.from({ length: 201 }, (_, at) => `C${at + 1000}`).join(" "));
    await user.click(screen.getByRole("button", { name: "Check" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(gateway.innerCalls.filter((call) => call.includes("PLIMSOLLCHECK"))).toHaveLength(3);
    await waitFor(() => expect(address()).toMatch(/^\/absrecord\/check\?list=tab#list=[\w-]+$/));
    expect(screen.getByRole("button", { name: /Not confirmed 201/ })).toBeDefined();
  });

  test("opens the list of a fragment, under its name, and copies its address again", async () => {
    const numbers = ["9074729", ...Array.from({ length: 60 }, (_, at) => `C${at + 1000}`)];
    const fragment = await listFragment({ numbers, name: "Charter & Söhne <b>" });
    const { address, user } = openApp(`/absrecord/check#${fragment}`, replies);
    expect(await screen.findByText("The address calls this list: Charter & Söhne <b>")).toBeDefined();
    expect(await screen.findByRole("heading", { name: "61 numbers" })).toBeDefined();
    expect(address()).toBe(`/absrecord/check?list=tab#${fragment}`);
    await chooseMore(user, "Copy link");
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/absrecord/check#${fragment}`,
    );
    expect(await screen.findByText("Link copied. Everyone with the link can open the list.")).toBeDefined();
    await user.click(screen.getByRole("link", { name: "Plan what falls due" }));
    await waitFor(() => expect(address()).toMatch(/^\/absrecord\/due\?list=tab/));
    await screen.findByRole("heading", { level: 1, name: "Due planner" });
    expect(address()).toMatch(/^\/absrecord\/due\?list=tab/);
  });

  test.each([
    ["that was cut", "list=eJwz", /^This address holds no list, or only a part of one\./],
    [
      "of a longer list",
      `list=${deflateSync(Array.from({ length: 1001 }, (_, at) => 9_000_000 + at).join("\n")).toString("base64url")}`,
      /^This address holds more than 1,000 numbers/,
    ],
  ])("says of the fragment %s what is wrong, and offers the empty form", async (_, fragment, sentence) => {
    const { gateway, user } = openApp(`/absrecord/check#${fragment}`, replies);
    expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
    await user.click(screen.getByRole("link", { name: "Check another list" }));
    expect(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" })).toBeDefined();
    expect(gateway.innerCalls).toEqual([]);
  });

  test("copies a visitor's list without a name, and says how many entries are not in the link", async () => {
    addToBrowserList([
      { assetnum: "V1001", number: "9074729" },
      { assetnum: "V1002", number: "" },
    ]);
    const { user } = openApp("/absrecord/check?list=browser", replies);
    await chooseMore(user, "Copy link");
    const { hash } = new URL(await navigator.clipboard.readText());
    expect(await readListFragment(hash.slice(1))).toEqual({ numbers: ["9074729"], name: "" });
    expect(await screen.findByText("Link copied. One entry without a number is not in it.")).toBeDefined();
  });

  test("says that links to shared copies have ended", async () => {
    const { gateway } = openApp("/absrecord/check?shared=abc", replies);
    expect(await screen.findByText(/^Links to shared copies of lists have ended\./)).toBeDefined();
    expect(gateway.innerCalls).toEqual([]);
  });

  test("asks for a number instead of sending an empty list", async () => {
    const { gateway, user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("button", { name: "Check" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Enter at least one IMO or class number, or the name of a vessel.",
    );
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
    expect(gateway.innerCalls).toEqual([]);
  });

  test("goes on with Try again after a failure", async () => {
    const { gateway, user } = openApp("/absrecord/check?numbers=9074729", {
      "/script/PLIMSOLLCHECK": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    expect(rowsShown()[0]?.textContent).toContain("Not checked yet");
    gateway.replies = replies;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "MERIDIAN STAR" })).toBeDefined();
  });
});
