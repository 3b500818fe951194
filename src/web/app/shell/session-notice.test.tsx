import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { examplePortal, orderingClient } from "#tests/web/example-portal.ts";

const ended = { "/api/portal": examplePortal };
const signedIn = { user: orderingClient };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes the page visible again after some milliseconds. */
async function showPageAfter(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  document.dispatchEvent(new Event("visibilitychange"));
  await act(() => vi.advanceTimersByTimeAsync(50));
}

test("the end of the session is reported when the page becomes visible again, with a link that returns to it", async () => {
  const { gateway } = openApp("/portal/training?x=1", ended, signedIn);
  await screen.findByRole("heading", { level: 1 });
  await showPageAfter(61_000);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Your session has ended. Sign in again in a new tab. What you have typed here stays.",
  );
  const link = screen.getByRole("link", { name: "Sign in again" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("href")).toBe("/account/sign-in?return=%2Fportal%2Ftraining%3Fx%3D1");
  await showPageAfter(61_000);
  expect(gateway.apiCalls).toEqual(["GET /api/portal"]);
});

test("the end of the session is reported when another screen is opened", async () => {
  const { router } = openApp("/portal/training", ended, signedIn);
  await screen.findByRole("heading", { level: 1 });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await act(() => router.navigate({ to: "/portal/quotes", search: {} }));
  expect(await screen.findByRole("alert")).toBeDefined();
});

test("the session is not checked within a minute", async () => {
  const { gateway } = openApp("/portal/training", ended, signedIn);
  await screen.findByRole("heading", { level: 1 });
  await showPageAfter(20_000);
  expect(gateway.apiCalls).toEqual([]);
});

test("the session of a visitor is not checked", async () => {
  const { gateway } = openApp("/portal/training", ended);
  await screen.findByRole("heading", { level: 1 });
  await showPageAfter(61_000);
  expect(gateway.apiCalls).toEqual([]);
});

test.each(["unavailable", "internal", "notPermitted"] as const)(
  "a check that fails as %s shows no notice",
  async (code) => {
    openApp("/portal/training", { "/api/portal": new Problem(code) }, signedIn);
    await screen.findByRole("heading", { level: 1 });
    await showPageAfter(61_000);
    expect(screen.queryByRole("alert")).toBeNull();
  },
);
