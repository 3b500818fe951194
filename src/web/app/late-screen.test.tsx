import "#tests/web/clean-up.ts";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { watchLeaving } from "#tests/web/page-leaving.ts";
import { LateScreen } from "./late-screen.tsx";

const failed = async () => Promise.reject(new Error("offline"));
const notLoaded = () => screen.findByText("This screen could not be loaded.");
const reconnect = () => act(async () => void window.dispatchEvent(new Event("online")));

/** A page whose server answers so, offline until it is told otherwise. */
function stubServer(answer: () => Promise<Response>) {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", vi.fn(answer));
  return { goOnline: () => isOnline.mockReturnValue(true) };
}

function show(ask: () => Promise<unknown>) {
  const onHere = vi.fn<() => void>();
  return { onHere, ...render(<LateScreen name="Screen" ask={ask} onHere={onHere} />) };
}

test("a screen that could not be loaded is tried again when the connection returns, as by its button", async () => {
  const { goOnline } = stubServer(async () => new Response());
  const left = watchLeaving();
  show(failed);
  await notLoaded();
  expect(left).toEqual([]);
  goOnline();
  await reconnect();
  await vi.waitFor(() => expect(left).toEqual(["(reload)"]));
});

test("its code is asked for where the page is not to be had", async () => {
  const { goOnline } = stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  const left = watchLeaving();
  const ask = vi.fn<() => Promise<unknown>>(failed);
  const { onHere } = show(ask);
  await notLoaded();
  ask.mockResolvedValue("code");
  goOnline();
  await reconnect();
  await vi.waitFor(() => expect(onHere).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledTimes(2);
  expect(left).toEqual([]);
});

test("a screen that is on its way is left to come", async () => {
  stubServer(async () => new Response());
  const left = watchLeaving();
  const ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
  show(ask);
  await reconnect();
  expect(ask).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
});

test("the page is not loaded anew for a screen that the reader has left meanwhile", async () => {
  let answer: (response: Response) => void = () => undefined;
  const { goOnline } = stubServer(() => new Promise((resolve) => (answer = resolve)));
  const left = watchLeaving();
  const { unmount } = show(failed);
  await notLoaded();
  goOnline();
  await reconnect();
  unmount();
  await act(async () => answer(new Response()));
  await reconnect();
  expect(left).toEqual([]);
});
