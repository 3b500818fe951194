import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { LoadMore } from "./load-more.tsx";

/** Stubs an IntersectionObserver that calls back as soon as it observes an element. */
function stubObserver(isIntersecting: boolean) {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe() {
        this.callback([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
}

describe("the Load more control", () => {
  test("loads more when it comes near the viewport", () => {
    stubObserver(true);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading={false} onLoad={load} />);
    expect(load).toHaveBeenCalledOnce();
  });

  test("loads more only when its button is pressed while it is outside the viewport", async () => {
    stubObserver(false);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading={false} onLoad={load} />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(load).toHaveBeenCalledOnce();
  });

  test("shows that it is loading and does not load again", () => {
    stubObserver(true);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading onLoad={load} />);
    expect(screen.getByText("Loading more...")).toBeDefined();
    expect(load).not.toHaveBeenCalled();
  });
});
