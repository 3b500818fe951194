import "#tests/web/clean-up.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { LoadMore } from "./load-more.tsx";

/** A browser that tells of every observed element, as soon as it is observed, whether it is near the screen. */
function stubObserver(isIntersecting: boolean) {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
}

describe("the end of a list of which there is more", () => {
  test("loads more when it comes near the screen", () => {
    stubObserver(true);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading={false} onLoad={load} />);
    expect(load).toHaveBeenCalledOnce();
  });

  test("loads more when its button is pressed, and not before", async () => {
    stubObserver(false);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading={false} onLoad={load} />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(load).toHaveBeenCalledOnce();
  });

  test("says that it is loading, and asks for nothing then", () => {
    stubObserver(true);
    const load = vi.fn<() => void>();
    render(<LoadMore isLoading onLoad={load} />);
    expect(screen.getByText("Loading more...")).toBeDefined();
    expect(load).not.toHaveBeenCalled();
  });
});
