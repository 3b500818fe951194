import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Column, Table } from "./table.tsx";

test("a table has a name, column headers and right-aligned numbers", () => {
  render(
    <Table
      label="Capacity"
      columns={[
        { title: "Category", cell: ({ category }) => category },
        { title: "Volume", isNumeric: true, cell: ({ volume }) => volume },
      ]}
      rows={[{ category: "Fuel Oil", volume: "2,410.00" }]}
      rowKey={({ category }) => category}
    />,
  );
  expect(screen.getByRole("region", { name: "Capacity" }).tabIndex).toBe(0);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Category",
    "Volume",
  ]);
  expect(screen.getByRole("cell", { name: "2,410.00" }).dataset["numeric"]).toBe("true");
});

const columns: readonly Column<{ name: string; type: string }>[] = [
  { title: "Name", isRowHeader: true, cell: ({ name }) => name },
  { title: "Type", width: "30%", cell: ({ type }) => type },
];

test("a stacked table has a caption, row headers and the column title on each cell", () => {
  const rows = [{ name: "Ann", type: "Client" }];
  render(
    <Table
      label="Users"
      caption="All users"
      isStacked
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />,
  );
  expect(screen.getByRole("table", { name: "All users" }).dataset["stacked"]).toBe("true");
  expect(screen.getByRole("rowheader", { name: "Ann" }).getAttribute("scope")).toBe("row");
  expect(screen.getByRole("cell", { name: "Client" }).dataset["title"]).toBe("Type");
});
