import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showToast, Toasts } from "./toast.tsx";

/** Milliseconds: the frames in which the library removes a closed toast. */
const removal = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
});

const shown = (text: string) => screen.queryAllByText(text).length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function renderRegion() {
  render(<Toasts />);
  await act(() => import("./toast-region.tsx"));
}

describe("a toast", () => {
  beforeEach(renderRegion);

  test("disappears after five seconds", async () => {
    act(() => showToast("Copied."));
    await pass(4999);
    expect(shown("Copied.")).toBe(1);
    await pass(1 + removal);
    expect(shown("Copied.")).toBe(0);
  });

  test("appears in a polite live region that was there before it", () => {
    const region = screen.getByRole("region", { name: "Messages" });
    expect(region.getAttribute("aria-live")).toBe("polite");
    act(() => showToast("Copied."));
    expect(region.contains(screen.getByText("Copied."))).toBe(true);
  });

  test("is not shown twice at the same time", () => {
    act(() => showToast("Copied."));
    act(() => showToast("Copied."));
    expect(shown("Copied.")).toBe(1);
  });

  test("closes early when its close button is pressed", async () => {
    act(() => showToast("Copied."));
    act(() => screen.getByLabelText("Close message").click());
    await pass(removal);
    expect(shown("Copied.")).toBe(0);
  });
});

test("a toast of the time before its region is loaded appears with the region", async () => {
  showToast("Early.");
  await renderRegion();
  expect(shown("Early.")).toBe(1);
});
