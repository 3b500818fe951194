import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type LoadedQuery, Loaded } from "./loaded.tsx";

const pending = { data: undefined, error: null, refetch: vi.fn<() => void>() };

function show(query: LoadedQuery<readonly string[] | null>) {
  return render(
    <Loaded from={query} skeleton={<p>skeleton</p>}>
      {(names) => names.join()}
    </Loaded>,
  );
}

/** A failed request, as the API client throws it. */
const requestFailure = <Facts extends object>(message: string, facts: Facts) =>
  Object.assign(new Error(message), facts);

describe("a query's data", () => {
  test("is replaced by the skeleton while it loads", () => {
    const { container } = show(pending);
    expect(screen.getByText("skeleton")).toBeDefined();
    expect(container.querySelector("[aria-busy]")?.textContent).toContain("Loading");
  });

  test("is shown once it has loaded", () => {
    expect(show({ ...pending, data: ["A", "B"] }).container.textContent).toBe("A,B");
  });

  test.each([[[]], [null]])("is replaced by the empty state when it is %j", (data) => {
    show({ ...pending, data });
    expect(screen.getByText("No Records Found")).toBeDefined();
  });

  test("is replaced by the error with its status and a retry button when the query fails", async () => {
    const error = requestFailure("The record cannot be reached.", { status: 503, requestId: "r1" });
    show({ ...pending, error });
    expect(screen.getByRole("alert").textContent).toContain(
      "Something went wrong, please contact the administrator [503: The record cannot be reached.]Request r1",
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(pending.refetch).toHaveBeenCalledOnce();
  });

  test("is replaced by the problem's message alone when access is restricted", () => {
    const message = "This facility is ITAR secured. Access to controlled data is restricted.";
    const { container } = show({ ...pending, error: requestFailure(message, { status: 403, code: "itar" }) });
    expect(container.textContent).toBe(message);
  });
});
