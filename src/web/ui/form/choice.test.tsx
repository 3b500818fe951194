import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ChipSelect } from "./chip-fields.tsx";

const options = ["Malta", "Panama", "Portugal"].map((value) => ({ value, label: value }));

test("what is typed on the button is searched for, also until the open list has the focus", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<ChipSelect label="Flag" value="" options={options} onChange={onChange} />);
  const button = screen.getByRole("combobox", { name: "Flag" });
  fireEvent.keyDown(button, { key: "P" });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search in Flag" });
  // The browser sends keys to the button until the focus has moved.
  fireEvent.keyDown(button, { key: "o" });
  expect(field.value).toBe("Po");
  const user = userEvent.setup();
  await user.type(field, "r");
  expect(field.value).toBe("Por");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Portugal"]);
  await user.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Portugal");
});

test("a list that its button has closed opens without the text of before", async () => {
  render(<ChipSelect label="Flag" value="" options={options} onChange={vi.fn()} />);
  const user = userEvent.setup();
  const button = screen.getByRole("combobox", { name: "Flag" });
  await user.click(button);
  await user.type(await screen.findByRole("combobox", { name: "Search in Flag" }), "por");
  await user.click(button);
  await user.click(button);
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Search in Flag" })).value).toBe("");
});
