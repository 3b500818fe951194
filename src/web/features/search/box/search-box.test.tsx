import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const label = "Name, number or company";
const plainBox = () => screen.findByRole<HTMLInputElement>("textbox", { name: label });
/** The field once the code of the suggestions has loaded. */
const suggestionBox = () => screen.findByRole<HTMLInputElement>("combobox", { name: label });
const finds = (calls: readonly string[]) => calls.filter((call) => call.startsWith("/script/ABSRECORDFIND"));
const agree = () => sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
const match = (kind: string, value: string, until?: string) => ({ kind, value, until });

const formerName: Replies = {
  "/script/ABSRECORDFIND": page(
    [{ ...meridianStar, search_match: match("former_name", "OCEAN MERIDIAN", "2019-08-14") }],
    { totalCount: 1 },
  ),
};

const imoNumber: Replies = {
  "/script/ABSRECORDFIND": page([{ ...meridianStar, search_match: match("imo_number", "9074729") }], {
    totalCount: 1,
  }),
  "/os/ABSRECORDVESSEL": [meridianStar],
};

describe("the search box", () => {
  test("asks for the agreement in place before the first search, then goes on with the text", async () => {
    const { address, gateway, user } = openApp("/absrecord/search", formerName);
    await user.type(await plainBox(), "ocean meridian{Enter}");
    const terms = await screen.findByRole("region", { name: "Terms of Use" });
    await waitFor(() => expect(document.activeElement).toBe(terms));
    expect([address(), finds(gateway.innerCalls)]).toEqual(["/absrecord/search", []]);
    await user.click(screen.getByRole("button", { name: "Agree and search" }));
    await waitFor(() => expect(address()).toBe("/absrecord/search?text=ocean+meridian"));
    expect(await screen.findByText("formerly OCEAN MERIDIAN until 2019")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Terms of Use" })).toBeNull();
    const box = await suggestionBox();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  test("shows a message and sends no query without a letter or a digit", async () => {
    const { gateway, user } = openApp("/absrecord/search");
    await user.type(await plainBox(), " %{Enter}");
    expect(await screen.findByText(/“%” has no letter and no digit/)).toBeDefined();
    expect(finds(gateway.innerCalls)).toEqual([]);
  });

  test.each([
    ["IMO 907 4729", "IMO number"],
    ["9074728", /^9074728 is no IMO number: its check digit is wrong/],
    ["IMO 907472", "An IMO number has 7 digits, this one has 6."],
    ["IMO 0000000", "No ship has the IMO number 0000000: it stands where one is missing."],
    ["1234565", "1234565 is the IMO number of a company, not of a ship."],
    ["9074728, 9319466", "2 numbers. Not the IMO number of a ship: 9074728"],
    ["20151001", "Class number or official number"],
  ])("says of %j before it is sent: %s", async (text, sentence) => {
    const { user } = openApp("/absrecord/search");
    const box = await plainBox();
    await user.type(box, text);
    const hint = await screen.findByText(sentence);
    expect(box.getAttribute("aria-describedby")).toBe(hint.id);
  });

  test("opens the vessel of an IMO number in place of the search", async () => {
    agree();
    const { address, router, user } = openApp("/absrecord/search", imoNumber);
    await user.type(await suggestionBox(), "imo 9074729{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
    router.history.back();
    await waitFor(() => expect(address()).toBe("/absrecord/search"));
  });

  test("opens the vessel of a class number with letters", async () => {
    const { address } = openApp("/absrecord/search?text=AB12345", {
      "/script/ABSRECORDFIND": page([{ ...meridianStar, search_match: match("class_number", "AB12345") }], {
        totalCount: 1,
      }),
      "/os/ABSRECORDVESSEL": [meridianStar],
    });
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
  });

  test("opens the vessel of an IMO number in the address", async () => {
    const { address } = openApp("/absrecord/search?text=imo+9074729", imoNumber);
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
  });

  test("shows several vessels of one class number as a list", async () => {
    const search_match = match("class_number", "20151001");
    const found = [
      { ...meridianStar, search_match },
      { ...meridianQuest, search_match },
    ];
    const { address } = openApp("/absrecord/search?text=20151001", {
      "/script/ABSRECORDFIND": page(found, { totalCount: 2 }),
    });
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(address()).toBe("/absrecord/search?text=20151001");
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe("20151001");
  });
});

const manyNumbers = Array.from({ length: 25 }, (_, at) => String(9_000_000 + at * 7));

describe("a text of another screen", () => {
  const check = `/absrecord/check?numbers=${manyNumbers.join("%2C")}`;
  const list = manyNumbers.join(" ");

  test.each([
    [list, check],
    ["APP-20081177-12", "/certificate-lookup?certNum=APP-20081177-12"],
    ["stmt ym1m rdad jabe", "/certificate-lookup?certNum=STMT-YM1M-RDAD-JABE"],
    ["https://record.example/absrecord/assets?assetnum=V1002", "/absrecord/details?assetnum=V1002"],
  ])("leads to that screen from the box: %s", async (text, expected) => {
    agree();
    const { address, gateway, user } = openApp("/absrecord/search");
    await user.click(await suggestionBox());
    await user.paste(text);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(expected));
    expect(finds(gateway.innerCalls)).toEqual([]);
  });

  test.each([
    [list, check],
    ["APP-20081177-12", "/certificate-lookup?certNum=APP-20081177-12"],
    ["stmt ym1m rdad jabe", "/certificate-lookup?certNum=STMT-YM1M-RDAD-JABE"],
  ])("leads to that screen from an address, without a search: %s", async (text, expected) => {
    const { address, gateway } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`);
    await waitFor(() => expect(address()).toBe(expected));
    expect([finds(gateway.innerCalls), screen.queryByRole("alert")]).toEqual([[], null]);
  });

  const email = [
    "Dear Ms Secret,",
    "please look at these before Friday, because our surveyor needs the state of their class for the charter party:",
    "HIGHLAND PETREL",
    "IMO 9074729 MERIDIAN STAR, which is at Rotterdam and leaves on Thursday for Hamburg",
    "NORDIC GANNET",
  ].join("\n");

  test("that is longer than a search reads keeps its lines in the check, also those without a number", async () => {
    agree();
    const { address, gateway, user } = openApp("/absrecord/search", { "/script/PLIMSOLLCHECK": [] });
    await user.click(await suggestionBox());
    await user.paste(email);
    expect(await screen.findByText("Search opens a check of this text.")).toBeDefined();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/check?numbers=9074729"));
    expect(await screen.findByText("1 number found in 5 lines of text")).toBeDefined();
    expect(screen.getByText("4 lines without a number, which are left out")).toBeDefined();
    expect(gateway.innerCalls.join()).not.toMatch(/Secret|surveyor/);
    await user.click(screen.getByRole("button", { name: "Change the list" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Names, IMO or class numbers" });
    expect(field.value).toBe(email);
  });

  test("of names alone is handed to the list that it opens, and to no later one", async () => {
    agree();
    const { address, user } = openApp("/absrecord/search", { "/script/ABSRECORDFIND": [] });
    await user.click(await suggestionBox());
    await user.paste(
      Array.from({ length: 12 }, (_, at) => `MERIDIAN SHIP ${"ABCDEFGHIJKL"[at]}${at}`).join("\n"),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/check"));
    expect(await screen.findByDisplayValue(/MERIDIAN SHIP A0/)).toBeDefined();
    await user.click(screen.getByRole("link", { name: "Due planner" }));
    await screen.findByRole("button", { name: "Show what falls due" });
    expect(screen.queryByDisplayValue(/MERIDIAN SHIP/)).toBeNull();
  });

  test("is searched as it was corrected after it was pasted", async () => {
    agree();
    const { address, user } = openApp("/absrecord/search", formerName);
    await user.click(await suggestionBox());
    await user.paste("OCEANQUEEN");
    await user.keyboard("{Home}{ArrowRight>5/} {Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?text=OCEAN+QUEEN"));
  });

  test("opens the check with all of it if it is long, also with neither a number nor a name", async () => {
    const text = "what is this long sentence about ".repeat(7).trim();
    const { gateway } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`);
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Names, IMO or class numbers",
    });
    expect(field.value).toBe(text);
    expect(screen.getByText(/^No number found in 1 line of text/)).toBeDefined();
    expect(finds(gateway.innerCalls)).toEqual([]);
  });

  test("is no list with twenty numbers, which are searched for", async () => {
    const text = manyNumbers.slice(0, 20).join(" ");
    const { gateway } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`);
    await waitFor(() => expect(finds(gateway.innerCalls)).toHaveLength(1));
  });

  test("is none without a letter and a digit: the address says so", async () => {
    const { gateway } = openApp("/absrecord/search?text=%25");
    expect(await screen.findByText(/“%” has no letter and no digit/)).toBeDefined();
    expect(finds(gateway.innerCalls)).toEqual([]);
  });
});

describe("a number with the names of vessels", () => {
  test.each([
    "9074729, MERIDIAN STAR",
    "MERIDIAN STAR, ex OCEAN MERIDIAN, IMO 9074729",
    "MERIDIAN STAR IMO No. 907 4729",
    "MERIDIAN STAR / Panama / 9074729",
  ])("opens its vessel if they are its names: %s", async (text) => {
    const { address } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`, imoNumber);
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
  });

  test("says which of them the search does not look up, and leads to the check of the text", async () => {
    const text = "IMO 9074729, HIGHLAND PETREL, MERIDIAN STAR";
    const { address, user } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`, {
      ...imoNumber,
      "/script/PLIMSOLLCHECK": [],
    });
    expect(
      await screen.findByText(
        "This search looks up the numbers, but not HIGHLAND PETREL, which can be the name of another vessel.",
      ),
    ).toBeDefined();
    expect(address()).toContain("/absrecord/search");
    await user.click(screen.getByRole("button", { name: "Check the whole text" }));
    await waitFor(() => expect(address()).toBe("/absrecord/check?numbers=9074729"));
    expect(await screen.findAllByText(/HIGHLAND PETREL/)).not.toEqual([]);
  });
});

describe("a number that is searched with another name", () => {
  const sentence = /^This search looks up the numbers, but not HIGHLAND PETREL/;
  const open = (text: string, replies: Replies) =>
    openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`, replies);

  test.each(["HIGHLAND PETREL 9074729", "9074729\nHIGHLAND PETREL", "9074729\tHIGHLAND PETREL"])(
    "does not open its vessel: %j",
    async (text) => {
      const { address } = open(text, imoNumber);
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(address()).toContain("/absrecord/search");
    },
  );

  test("says so also without a result", async () => {
    open("9319466, HIGHLAND PETREL", { "/script/ABSRECORDFIND": page([], { totalCount: 0 }) });
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

describe("the results of a text", () => {
  test.each([
    ["similar_name", "MERIDIAN STAR", "", "name similar to “meridain”"],
    ["similar_former_name", "OCEAN MERIDIAN", "2019-08-14", "similar to OCEAN MERIDIAN, its name until 2019"],
    ["call_sign", "3FZZ9", "", "call sign 3FZZ9"],
    ["company", "Meridian Bulk", "", "owner, operator or manager Meridian Bulk"],
  ])("say why a vessel matches by %s", async (kind, value, until, reason) => {
    openApp("/absrecord/search?text=meridain", {
      "/script/ABSRECORDFIND": page([{ ...meridianStar, search_match: match(kind, value, until) }], {
        totalCount: 1,
      }),
    });
    expect(await screen.findByText(reason)).toBeDefined();
    const notice = "No vessel is named “meridain”. These names are similar:";
    await waitFor(() => expect(screen.queryByText(notice) !== null).toBe(kind.startsWith("similar")));
  });
});

const suggestions = {
  vessels: [
    {
      assetnum: "V1001",
      imo_num: "9074729",
      class_num: "20151001",
      vessel_name: "MERIDIAN STAR",
      vessel_type: "Bulk Carrier",
      flag_name: "Panama",
      meaning: "inForce",
      class_state: { code: 5, label: "In Class", tone: "success" },
      earlier_losses: [
        {
          standing: "suspended",
          from_date: "2024-05-03",
          until_date: "2024-08-02",
          reason: "Survey overdue",
        },
      ],
      search_match: match("former_name", "OCEAN MERIDIAN", "2019-08-14"),
    },
  ],
  companies: [
    {
      customer_number: "C2",
      customer_name: "Meridian Bulk",
      customer_roles: ["Operator"],
      vessel_count: 3,
    },
  ],
};

describe("the suggestions", () => {
  test("are grouped, counted for screen readers, and opened by keyboard", async () => {
    agree();
    const replies: Replies = { "/api/suggestions": suggestions, "/os/ABSRECORDVESSEL": [meridianStar] };
    const { address, user } = openApp("/absrecord/search", replies);
    const box = await suggestionBox();
    await user.type(box, "ocean");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "MERIDIAN STAR IMO 9074729 Bulk Carrier · Panama · formerly OCEAN MERIDIAN until 2019 , In Class, Suspended 03-May-2024 to 02-Aug-2024, Survey overdue",
      "Meridian Bulk 3 vessels Operator",
    ]);
    expect(screen.getByRole("group", { name: "Companies" })).toBeDefined();
    expect(screen.getByText("2 suggestions")).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    expect([box.value, document.activeElement]).toEqual(["ocean", box]);
    await user.keyboard(" {ArrowDown}{ArrowDown}");
    await waitFor(() => expect(box.getAttribute("aria-activedescendant")).toBeTruthy());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toMatch(/^\/absrecord\/(?:details\?ImoNum=9074729|company\/C2)$/));
  });

  test("leave Enter to the search while no option is active", async () => {
    agree();
    const { address, user } = openApp("/absrecord/search", {
      "/api/suggestions": suggestions,
      ...formerName,
    });
    await user.type(await suggestionBox(), "ocean");
    await screen.findAllByRole("option");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?text=ocean"));
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  });

  test.each(["{Enter}", "click"])("that arrive after a search by %s stay closed", async (way) => {
    agree();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { address, gateway, user } = openApp("/absrecord/search", {
      "/api/suggestions": async () => {
        await arrived;
        return suggestions;
      },
      ...formerName,
    });
    await user.type(await suggestionBox(), "ocean");
    await waitFor(() => expect(gateway.apiCalls).toHaveLength(1));
    if (way === "click") await user.click(screen.getByRole("button", { name: "Search the record" }));
    else await user.keyboard(way);
    await waitFor(() => expect(address()).toBe("/absrecord/search?text=ocean"));
    arrive();
    await screen.findByText("formerly OCEAN MERIDIAN until 2019");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole("option")).toBeNull();
    await user.type(await suggestionBox(), " m");
    expect((await screen.findAllByRole("option")).length).toBe(2);
  });

  test("use one pass, and a new captcha token once it is refused", async () => {
    agree();
    const passes = ["one", "two"];
    const { gateway, user } = openApp("/absrecord/search", {
      "/api/suggestions": ({ pass, text }) => {
        if (pass === undefined) return { ...suggestions, pass: passes.shift() };
        return pass === "one" && text === "meri" ? new Problem("captcha") : suggestions;
      },
    });
    const box = await suggestionBox();
    for (const [text, calls] of [
      ["me", 1],
      ["r", 2],
      ["i", 4],
    ] as const) {
      await user.type(box, text);
      await waitFor(() => expect(gateway.apiCalls).toHaveLength(calls));
    }
    expect(gateway.apiCalls.map((call) => call.replace("POST /api/suggestions ", ""))).toEqual([
      '{"text":"me","recaptchaToken":""}',
      '{"text":"mer","pass":"one"}',
      '{"text":"meri","pass":"one"}',
      '{"text":"meri","recaptchaToken":""}',
    ]);
  });

  test("are none, without a message or a second call, where the server has none", async () => {
    agree();
    const { gateway, user } = openApp("/absrecord/search");
    await user.type(await suggestionBox(), "ocean");
    await waitFor(() => expect(gateway.apiCalls).toHaveLength(1));
    await user.type(await suggestionBox(), " star");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(gateway.apiCalls).toHaveLength(1);
    expect([screen.queryByRole("option"), screen.queryByRole("alert")]).toEqual([null, null]);
  });
});
