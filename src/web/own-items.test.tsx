import { QueryClient, QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { failureText } from "#text/failures.ts";
import { type ItemAction, OwnItemsPanel } from "./own-items.tsx";

interface Boat {
  readonly name: string;
}

const columns = [
  { id: "name", title: "Name", width: 100, isRowHeader: true, text: ({ name }: Boat) => name },
];
const rowKey = ({ name }: Boat) => name.replace(/ .*$/, "");

/** A panel of boats, and beside it another query whose key begins as that of the boats. */
function openBoats(actionsOf: ((boat: Boat) => readonly ItemAction[]) | undefined, boats = ["Ann", "Bo"]) {
  const reads = vi.fn<() => Promise<number>>(async () => 0);
  const query = queryOptions({
    queryKey: ["boats", "all"],
    queryFn: async (): Promise<readonly Boat[]> => boats.map((name) => ({ name })),
  });
  const Beside = () => useQuery({ queryKey: ["boats", "number"], queryFn: reads }).data;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnItemsPanel
        title="Boats"
        query={query}
        columns={columns}
        rowKey={rowKey}
        actionsOf={actionsOf}
        actionsWidth={80}
        changes={["boats"]}
      />
      <Beside />
    </QueryClientProvider>,
  );
  return { boats, reads, user: userEvent.setup() };
}

const sell =
  (send: (name: string) => Promise<unknown>) =>
  ({ name }: Boat): readonly ItemAction[] => [
    { label: "Sell", about: `Sell ${name}`, send: () => send(name), busyText: "Selling", done: "Sold." },
  ];

test("an action without a question is sent at once, and what its key begins with is read again", async () => {
  const send = vi.fn<(name: string) => Promise<void>>(async () => undefined);
  const { boats, reads, user } = openBoats(sell(send));
  const button = await screen.findByRole("button", { name: "Sell Bo" });
  boats.pop();
  await user.click(button);
  await vi.waitFor(() => expect(screen.queryByText("Bo")).toBeNull());
  expect(send.mock.calls).toEqual([["Bo"]]);
  expect(reads).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("button", { name: /^Boats/ }).textContent).toBe("Boats1");
});

test("an item stays when its action fails", async () => {
  const { reads, user } = openBoats(sell(async () => Promise.reject(new Error("no"))));
  await user.click(await screen.findByRole("button", { name: "Sell Bo" }));
  expect(await screen.findByRole("button", { name: "Sell Bo" })).toBeTruthy();
  expect(reads).toHaveBeenCalledTimes(1);
});

test("an action with a question is sent after it", async () => {
  const send = vi.fn<(name: string) => Promise<void>>(async () => undefined);
  const { user } = openBoats(({ name }) => [
    {
      label: "Sell",
      about: `Sell ${name}`,
      question: { title: `Sell ${name}?`, about: "It cannot be brought back." },
      send: () => send(name),
      busyText: "Selling",
      done: "Sold.",
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Sell Ann" }));
  const dialog = await screen.findByRole("dialog", { name: "Sell Ann?" });
  expect(dialog.textContent).toContain("It cannot be brought back.");
  expect(send).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Sell" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(send.mock.calls).toEqual([["Ann"]]);
});

test("a reader who may not change anything sees no column for it", async () => {
  openBoats(undefined);
  expect((await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual([
    "Name",
  ]);
  expect(screen.queryByRole("button", { name: /^Sell/ })).toBeNull();
});

test("an empty list says so", async () => {
  openBoats(undefined, []);
  expect(await screen.findByText(failureText.noRecordsFound)).toBeTruthy();
});

test("a button whose action becomes another one keeps the focus", async () => {
  const names = ["Ann"];
  const { user } = openBoats(({ name }) => {
    const [label, next] = name === "Ann" ? ["Pause", "Ann (paused)"] : ["Resume", "Ann"];
    const send = async () => names.splice(0, 1, next);
    return [{ label, about: `${label} Ann`, send, busyText: "Sending", done: "Done." }];
  }, names);
  await user.click(await screen.findByRole("button", { name: "Pause Ann" }));
  const resume = await screen.findByRole("button", { name: "Resume Ann" });
  expect(document.activeElement).toBe(resume);
});
