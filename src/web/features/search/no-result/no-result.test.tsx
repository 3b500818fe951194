import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { page } from "#tests/web/fake-gateway.ts";

const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

describe("a search without a result", () => {
  test("says that the check digit is wrong and links to numbers that differ in one digit", async () => {
    openApp("/absrecord/search?text=9074728", {
      "/script/ABSRECORDFIND": page([], { totalCount: 0, suggestions: ["9074729"] }),
    });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(await hrefOf("9074729")).toBe("/absrecord/details?ImoNum=9074729");
    expect(
      screen.getByText("9074728 is no IMO number: its check digit is wrong. Check the number."),
    ).toBeDefined();
  });

  test("says of a number with two digits swapped that they are", async () => {
    openApp("/absrecord/search?text=9074792", {
      "/script/ABSRECORDFIND": page([], { totalCount: 0, suggestions: ["9074729", "9174792"] }),
    });
    const titles = async (name: string) =>
      (await screen.findByRole("heading", { name })).nextElementSibling?.textContent;
    expect(await titles("IMO numbers with two digits swapped:")).toBe("9074729");
    expect(await titles("IMO numbers that differ in one digit:")).toBe("9174792");
  });

  test("of a valid IMO number leads to the signed statement about it, where there are any", async () => {
    const replies = { "/script/ABSRECORDFIND": page([], { totalCount: 0 }) };
    openApp("/absrecord/search?text=IMO+9321483", replies);
    expect(await hrefOf("Signed statement that no vessel with the IMO number 9321483 is on record")).toBe(
      "/vessels/9321483/statement",
    );
    cleanup();
    openApp("/absrecord/search?text=IMO+9321483", replies, { hasStatements: false });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(screen.queryByRole("link", { name: /^Signed statement/ })).toBeNull();
  });

  test("links to class numbers with the leading zeros that are missing", async () => {
    openApp("/absrecord/search?text=5000001", {
      "/script/ABSRECORDFIND": page([], { totalCount: 0, suggestions: ["05000001"] }),
    });
    expect(await hrefOf("05000001")).toBe("/absrecord/search?text=05000001");
    expect(
      screen.getByRole("heading", { name: "Class numbers with the leading zeros that spreadsheets drop:" }),
    ).toBeDefined();
  });

  test.each([
    ["highland petrel, nordic gannet", "highland petrel, nordic gannet can be names of vessels."],
    ["can you tell me whether Meridian Quest is still there", "Meridian Quest can be the name of a vessel."],
  ])("offers to check the names in %j", async (text, sentence) => {
    const { address, user } = openApp(`/absrecord/search?${new URLSearchParams({ text }).toString()}`, {
      "/script/ABSRECORDFIND": page([], { totalCount: 0 }),
    });
    expect(await screen.findByText(`This search looks for the whole text. ${sentence}`)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Check the whole text" }));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Names, IMO or class numbers",
    });
    expect(field.value).toBe(text);
    expect(address()).toBe("/absrecord/check");
  });

  test("does not offer to check what is one name", async () => {
    openApp("/absrecord/search?text=highland+petral", {
      "/script/ABSRECORDFIND": page([], { totalCount: 0 }),
    });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Check the whole text" })).toBeNull();
  });

  test("says of six digits that an IMO number has seven", async () => {
    openApp("/absrecord/search?text=907472", { "/script/ABSRECORDFIND": page([], { totalCount: 0 }) });
    expect(
      await screen.findByText("An IMO number has 7 digits, 907472 has 6. Check the number."),
    ).toBeDefined();
  });

  test("by the form links to searches that keep its criteria, and to what its text finds", async () => {
    const search_match = { kind: "former_name", value: "OCEAN MERIDIAN", until: "2019-08-14" };
    const { gateway } = openApp("/absrecord/search?vesselName=ocean&flagId=12&view=table", {
      "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Panama" }],
      "/script/ABSRECORDFIND": page([{ ...meridianStar, search_match }], { totalCount: 1 }),
    });
    const search = "/absrecord/search?";
    expect(await hrefOf("MERIDIAN STAR")).toBe("/absrecord/details?ImoNum=9074729");
    expect(await hrefOf("Include former names")).toBe(
      `${search}vesselName=ocean&flagId=12&previousNameCheck=true&view=table`,
    );
    expect(await hrefOf("Search without Flag: Panama")).toBe(`${search}vesselName=ocean&view=table`);
    expect(await hrefOf("Search “ocean” in all names, numbers and companies")).toBe(
      `${search}text=ocean&view=table`,
    );
    expect(screen.getByText("Bulk Carrier · formerly OCEAN MERIDIAN until 2019")).toBeDefined();
    expect(gateway.innerCalls.filter((call) => call.includes("text=ocean"))).toHaveLength(1);
  });

  test("links to the companies that match its text", async () => {
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    const company = {
      customer_number: "C2",
      customer_name: "Ocean Bulk",
      customer_roles: [],
      vessel_count: 3,
    };
    openApp("/absrecord/search?vesselName=ocean", {
      "/api/suggestions": { vessels: [], companies: [company] },
    });
    await waitFor(async () => expect(await hrefOf("Ocean Bulk")).toBe("/absrecord/company/C2"));
    expect(screen.getByText("3 vessels")).toBeDefined();
  });
});
