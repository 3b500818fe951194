import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";

const slow = /^The record is taking longer than usual\./;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a response that takes more than six seconds is reported as slow", async () => {
  openApp("/absrecord/search?vesselName=star", {
    "/os/ABSRECORDSEARCH": () => new Promise(() => undefined),
  });
  await screen.findByText("Searching");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.queryByText(slow)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText(slow)).toBeDefined();
});

test("the notice is absent without a pending request", async () => {
  openApp("/portal/training");
  await screen.findByRole("heading", { level: 1, name: "Training" });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(slow)).toBeNull();
});
