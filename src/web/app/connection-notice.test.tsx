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

test("an answer that takes more than six seconds is said to be slow", async () => {
  openApp("/absrecord/search?vesselName=star", {
    "/os/ABSRECORDSEARCH": () => new Promise(() => undefined),
  });
  await screen.findByText("Searching");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.queryByText(slow)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText(slow)).toBeDefined();
});

test("nothing is said where nothing is on its way", async () => {
  openApp("/portal/training");
  await screen.findByRole("heading", { level: 1, name: "Training" });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(slow)).toBeNull();
});
