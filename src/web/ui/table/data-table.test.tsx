import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { chooseOption } from "#tests/web/choose-option.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { DataTableSkeleton } from "./data-table-skeleton.tsx";
import { DataTable } from "./data-table.tsx";
import type { TableColumn } from "./table-columns.ts";

interface Vessel {
  readonly name: string;
  readonly gross: number | null;
  readonly flag: string;
}

const columns: readonly TableColumn<Vessel>[] = [
  {
    id: "name",
    title: "Name",
    width: 160,
    isGrowing: true,
    isRowHeader: true,
    value: ({ name }) => name,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { id: "gross", title: "Gross Tonnage", width: 120, isNumeric: true, value: ({ gross }) => gross },
  { id: "flag", title: "Flag", width: 100, value: ({ flag }) => flag, isHiddenAtFirst: true },
  { id: "action", title: "Action", width: 80, cell: () => <button type="button">Open</button> },
];

const vessels: readonly Vessel[] = [
  { name: "B 10", gross: 900, flag: "Panama" },
  { name: "A", gross: null, flag: "Liberia" },
  { name: "B 9", gross: 34_508, flag: "Panama" },
];

const rowKey = ({ name }: Vessel) => name;

type Props = Partial<React.ComponentProps<typeof DataTable<Vessel>>>;

function Fleet(props: Props) {
  const view = useTableView("test");
  return <DataTable label="Fleet" columns={columns} rows={vessels} rowKey={rowKey} view={view} {...props} />;
}

function openFleet(props: Props = {}) {
  const user = userEvent.setup();
  return { user, ...render(<Fleet {...props} />) };
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const titles = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

describe("a data table", () => {
  test("has a name, row headers and right-aligned numbers", () => {
    openFleet();
    expect(screen.getByRole("table", { name: "Fleet" })).toBeDefined();
    expect(names()).toEqual(["B 10", "A", "B 9"]);
    expect(screen.getByRole("cell", { name: "900" }).dataset["numeric"]).toBe("true");
  });

  test("shows a dash for a missing value", () => {
    openFleet();
    expect(within(screen.getByRole("row", { name: /^A/ })).getByRole("cell", { name: "—" })).toBeDefined();
  });

  test("states that it has no rows", () => {
    openFleet({ rows: [], empty: "No vessels" });
    expect(screen.getByText("No vessels")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the title of a column", () => {
  const title = (name: string) => screen.getByRole("columnheader", { name });

  test("sorts ascending, descending and in the original order, with missing values last", async () => {
    const { user } = openFleet();
    const press = () => user.click(screen.getByRole("button", { name: "Gross Tonnage" }));
    await press();
    expect([names(), title("Gross Tonnage").getAttribute("aria-sort")]).toEqual([
      ["B 10", "B 9", "A"],
      "ascending",
    ]);
    await press();
    expect([names(), title("Gross Tonnage").getAttribute("aria-sort")]).toEqual([
      ["B 9", "B 10", "A"],
      "descending",
    ]);
    await press();
    expect([names(), title("Gross Tonnage").getAttribute("aria-sort")]).toEqual([
      ["B 10", "A", "B 9"],
      "none",
    ]);
  });

  test("compares numbers in texts as numbers", async () => {
    const { user } = openFleet();
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(names()).toEqual(["A", "B 9", "B 10"]);
  });

  test("is no button if the column has no value to sort by", () => {
    openFleet();
    expect(within(title("Action")).queryByRole("button")).toBeNull();
  });

  test("leaves the sorting to a screen whose rows are only a part of the list", async () => {
    const onChange = vi.fn<(sort: unknown) => void>();
    const { user } = openFleet({
      sort: { current: { id: "name", isDescending: false }, onChange, isApplied: true },
    });
    expect(names()).toEqual(["B 10", "A", "B 9"]);
    expect(title("Name").getAttribute("aria-sort")).toBe("ascending");
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(onChange).toHaveBeenCalledWith({ id: "name", isDescending: true });
  });
});

describe("the tools of a data table", () => {
  test("sort it where the titles are hidden", async () => {
    const { user } = openFleet();
    const order = screen.getByRole("combobox", { name: "Order", hidden: true });
    await chooseOption(user, order, "Gross Tonnage, descending");
    expect(names()).toEqual(["B 9", "B 10", "A"]);
    await chooseOption(user, order, "Usual order");
    expect(names()).toEqual(["B 10", "A", "B 9"]);
  });

  test("show and hide columns, and the choice remains after a reload", async () => {
    const { user, unmount } = openFleet();
    expect(titles()).toEqual(["Name", "Gross Tonnage", "Action"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Flag" }));
    await user.click(screen.getByRole("checkbox", { name: "Gross Tonnage" }));
    expect(titles()).toEqual(["Name", "Flag", "Action"]);
    unmount();
    openFleet();
    expect(titles()).toEqual(["Name", "Flag", "Action"]);
  });

  test("offer no checkbox for the row header, which is always shown", async () => {
    const { user } = openFleet();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await screen.findByRole("checkbox", { name: "Flag" });
    expect(screen.queryByRole("checkbox", { name: "Name" })).toBeNull();
  });

  test("make the rows of all tables with the same name compact", async () => {
    const { user } = openFleet();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    render(<Fleet label="Other fleet" />);
    await user.click(await screen.findByRole("button", { name: "Compact" }));
    const densities = screen.getAllByRole("table").map(({ dataset }) => dataset["density"]);
    expect(densities).toEqual(["compact", "compact"]);
  });

  test("ignore a stored choice that cannot be read", () => {
    localStorage.setItem("plimsoll.table.test", '{"columns":{"gross":"no"},"density":7}');
    openFleet();
    expect(titles()).toEqual(["Name", "Gross Tonnage", "Action"]);
    expect(screen.getByRole("table").dataset["density"]).toBe("comfortable");
  });

  test("close on Escape, which returns the focus", async () => {
    const { user } = openFleet();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await screen.findByRole("checkbox", { name: "Flag" });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Columns" })));
  });

  test("copy the shown columns in the shown order", async () => {
    const { user } = openFleet();
    await user.click(screen.getByRole("button", { name: "Gross Tonnage" }));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(
      ["Name\tGross Tonnage", "B 10\t900", "B 9\t34508", "A\t"].join("\n"),
    );
  });
});

describe("the groups of a data table", () => {
  const groupOf = ({ flag }: Vessel) => ({ key: flag, heading: flag, isCollapsible: true });

  test("stand in the order of their first row, with their number of rows, however they are sorted", async () => {
    const { user } = openFleet({ groupOf });
    const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
    const heads = () => rows().filter((text) => /^(Panama|Liberia)/.test(text ?? ""));
    expect(heads()).toEqual(["Panama 2", "Liberia 1"]);
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(heads()).toEqual(["Panama 2", "Liberia 1"]);
    expect(names()).toEqual(["B 9", "B 10", "A"]);
  });

  test("hide their rows when they are closed, but not in print", async () => {
    const { user } = openFleet({ groupOf });
    await user.click(screen.getByRole("button", { name: "Panama 2" }));
    expect(names()).toEqual(["A"]);
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(names()).toEqual(["B 10", "B 9", "A"]);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(names()).toEqual(["A"]);
  });
});

describe("the rows of a data table", () => {
  test("open and close their details", async () => {
    const { user } = openFleet({
      details: {
        render: ({ flag }) => `Flies the flag of ${flag}`,
        has: ({ gross }) => gross !== null,
        label: ({ name }) => `Details of ${name}`,
      },
    });
    const button = screen.getByRole("button", { name: "Details of B 9" });
    expect(screen.queryByRole("button", { name: "Details of A" })).toBeNull();
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("cell", { name: "Flies the flag of Panama" })).toBeDefined();
    await user.click(button);
    expect(screen.queryByText("Flies the flag of Panama")).toBeNull();
  });

  test("are selected with checkboxes, as far as they can be", async () => {
    const onChange = vi.fn<(row: Vessel, isSelected: boolean) => void>();
    const { user } = openFleet({
      selection: {
        selected: new Set(["B 9"]),
        onChange,
        canSelect: ({ gross }) => gross !== null,
        label: ({ name }) => `Select ${name}`,
      },
    });
    expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-checked"))).toEqual([
      "false",
      "true",
    ]);
    await user.click(screen.getByRole("checkbox", { name: "Select B 10" }));
    expect(onChange).toHaveBeenCalledWith(vessels[0], true);
  });

  test("are reached with the arrow keys, in the same column", async () => {
    const { user } = openFleet();
    const [first, second, third] = screen.getAllByRole("button", { name: "Open" });
    first?.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(third);
    await user.keyboard("{ArrowUp}{Shift>}{Tab}{/Shift}");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "A" }));
  });
});

test("a data table skeleton has the titles of the table and is hidden from assistive technology", () => {
  render(<DataTableSkeleton label="Fleet" columns={columns} lines={2} count={3} />);
  expect(screen.queryByRole("table")).toBeNull();
  const heads = [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Name", "Gross Tonnage", "Action"]);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(3);
});
