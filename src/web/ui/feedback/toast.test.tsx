import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showToast, Toasts } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const shown = (text: string) => screen.queryAllByText(text).length;

describe("a toast", () => {
  test("disappears after five seconds", () => {
    act(() => showToast("Copied."));
    act(() => void vi.advanceTimersByTime(4999));
    expect(shown("Copied.")).toBe(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown("Copied.")).toBe(0);
  });

  test("appears in a polite live region", () => {
    act(() => showToast("Copied."));
    expect(screen.getByText("Copied.").closest("[aria-live=polite]")).not.toBeNull();
  });

  test("is not shown twice at the same time", () => {
    act(() => showToast("Copied."));
    act(() => showToast("Copied."));
    expect(shown("Copied.")).toBe(1);
  });

  test("closes early when its close button is pressed", () => {
    act(() => showToast("Copied."));
    act(() => screen.getByRole("button", { name: "Close message" }).click());
    expect(shown("Copied.")).toBe(0);
  });
});
