import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";
import { Toasts } from "#web/ui/feedback/toast.tsx";

function show() {
  render(
    <>
      <CopyButton text={() => "9074729"} label="Copy IMO number" />
      <Toasts />
    </>,
  );
  return screen.getByRole("button", { name: "Copy IMO number" });
}

describe("a copy button", () => {
  test("copies its text to the clipboard and shows a message", async () => {
    const user = userEvent.setup();
    await user.click(show());
    expect(await navigator.clipboard.readText()).toBe("9074729");
    expect(await screen.findByText("Copied.")).toBeDefined();
  });

  test("shows a message when the browser does not allow copying", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await user.click(show());
    expect(await screen.findByText("This browser does not allow copying here.")).toBeDefined();
  });
});
