import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the list of a combobox and selects an option. */
export async function chooseOption(user: UserEvent, combobox: Element, name: string): Promise<void> {
  await user.click(combobox);
  await user.click(await screen.findByRole("option", { name }));
}
