import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TableColumn } from "./table-columns.ts";
import { Table } from "./table.tsx";

interface Capacity {
  readonly category: string;
  readonly volume: string;
}

const columns: readonly TableColumn<Capacity>[] = [
  {
    id: "category",
    title: "Category",
    width: 200,
    isRowHeader: true,
    text: ({ category }) => category,
  },
  { id: "volume", title: "Volume", width: 120, isNumeric: true, text: ({ volume }) => volume },
];

const fuel = { category: "Fuel Oil", volume: "2,410.00" };

function renderTable(more: readonly TableColumn<Capacity>[] = []) {
  const { container } = render(
    <Table
      label="Capacity"
      columns={[...columns, ...more]}
      rows={[fuel]}
      rowKey={({ category }) => category}
    />,
  );
  return within(container).getByRole("table", { name: "Capacity" });
}

test("a table has a name, titles, row headers and right-aligned numbers, and nothing to sort by without values", () => {
  renderTable();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Category",
    "Volume",
  ]);
  expect(screen.getByRole("rowheader", { name: "Fuel Oil" }).getAttribute("scope")).toBe("row");
  expect(screen.getByRole("cell", { name: "2,410.00" }).dataset["numeric"]).toBe("true");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a column with values sorts by them, and without a column's value a dash stands in its place", () => {
  renderTable([{ id: "weight", title: "Weight", width: 1, value: () => null }]);
  expect(screen.getByRole("button", { name: "Weight" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "—" }).dataset["label"]).toBe("Weight");
});

test("only the rows of a table that is wider than the narrowest window become cards", () => {
  expect(renderTable().parentElement?.dataset["narrow"]).toBe("true");
  expect(
    renderTable([{ id: "weight", title: "Weight", width: 1, text: () => "1" }]).parentElement?.dataset[
      "narrow"
    ],
  ).toBeUndefined();
});
