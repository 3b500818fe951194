import "#tests/web/clean-up.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type Asked, Loaded } from "./loaded.tsx";

const asked = { data: undefined, error: null, refetch: vi.fn<() => void>() };

function show(from: Asked<readonly string[] | null>) {
  return render(
    <Loaded from={from} skeleton={<p>skeleton</p>}>
      {(names) => names.join()}
    </Loaded>,
  );
}

describe("something that is asked for", () => {
  test("has the shape of what is coming while it comes", () => {
    const { container } = show(asked);
    expect(screen.getByText("skeleton")).toBeDefined();
    expect(container.querySelector("[aria-busy]")?.textContent).toContain("Loading");
  });

  test("is shown when it is there", () => {
    expect(show({ ...asked, data: ["A", "B"] }).container.textContent).toBe("A,B");
  });

  test.each([[[]], [null]])("is said to be nothing where it is %j", (data) => {
    show({ ...asked, data });
    expect(screen.getByText("No Records Found")).toBeDefined();
  });

  test("says what failed, with its status, and is asked for again", async () => {
    const error = { message: "The record cannot be reached.", status: 503, requestId: "r1" };
    show({ ...asked, error });
    expect(screen.getByRole("alert").textContent).toContain(
      "Something went wrong, please contact the administrator [503: The record cannot be reached.]Request r1",
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked.refetch).toHaveBeenCalledOnce();
  });

  test("says that it is restricted in the words of the problem alone", () => {
    const message = "This facility is ITAR secured. Access to controlled data is restricted.";
    const { container } = show({ ...asked, error: { message, status: 403, code: "itar" } });
    expect(container.textContent).toBe(message);
  });
});
