import "#tests/web/clean-up.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

test("a table has a name, column titles, and numbers that stand right", () => {
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
