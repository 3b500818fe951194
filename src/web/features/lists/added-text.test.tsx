import "#web/features/check-list/check-list-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import "./keep-list-dialog.tsx";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { graceAdmin } from "#tests/web/example-administration.ts";
import { addedText } from "./added-text.ts";

test.each([
  [{ added: 28, known: 0, unknown: 0 }, "28 vessels added to Charter."],
  [{ added: 0, known: 2, unknown: 0 }, "The list has these vessels already."],
  [
    { added: 31, known: 0, unknown: 3 },
    "31 numbers added to Charter. 3 of the numbers that you chose are not vessels of this record.",
  ],
  [
    { added: 0, known: 1, unknown: 1 },
    "The list has these numbers already. 1 of the numbers that you chose is not a vessel of this record.",
  ],
])("%o added to a list are shown as %s", (change, text) => {
  expect(addedText(change, "Charter")).toBe(text);
});

const charter = {
  id: "l1",
  name: "Charter",
  customerNumber: null,
  companyName: null,
  vesselCount: 3,
  changedAt: "2026-11-01T10:00:00.000Z",
};
const replies = {
  "/script/PLIMSOLLCHECK": [],
  "/api/lists": (body: object) =>
    "name" in body ? { id: "l2", added: 2, known: 0, unknown: 2 } : { lists: [charter] },
  "/api/lists/l1/vessels": { id: "l1", added: 2, known: 0, unknown: 1 },
};

async function openDialog() {
  const { user } = openApp("/absrecord/check?numbers=9074729,8814275", replies, { user: graceAdmin });
  await user.click(await screen.findByRole("button", { name: "Keep as list" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { dialog, user, keep: () => user.click(dialog.getByRole("button", { name: "Keep" })) };
}

test("adding to a list of the account says which numbers are not vessels", async () => {
  const { dialog, keep, user } = await openDialog();
  await chooseOption(user, await dialog.findByLabelText("List"), "Charter");
  await keep();
  expect(
    await screen.findByText(
      "2 numbers added to Charter. 1 of the numbers that you chose is not a vessel of this record.",
    ),
  ).toBeDefined();
});

test("a new list of the account says which numbers are not vessels", async () => {
  const { dialog, keep, user } = await openDialog();
  await user.type(dialog.getByLabelText("Name of the list"), "Insured");
  await keep();
  expect(
    await screen.findByText(
      "The list Insured has been created. 2 of the numbers that you chose are not vessels of this record.",
    ),
  ).toBeDefined();
});
