import "#tests/web/clean-up.ts";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { watchNavigation } from "#tests/web/page-navigation.ts";
import { ScreenPlaceholder } from "./screen-placeholder.tsx";

const failed = async () => Promise.reject(new Error("offline"));
const notLoaded = () => screen.findByText("This screen could not be loaded.");
const reconnect = () => act(async () => void window.dispatchEvent(new Event("online")));

/** A page whose server responds so, offline until `goOnline` is called. */
function stubServer(respond: () => Promise<Response>) {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", vi.fn(respond));
  return { goOnline: () => isOnline.mockReturnValue(true) };
}

function show(load: () => Promise<unknown>) {
  const onLoad = vi.fn<() => void>();
  return { onLoad, ...render(<ScreenPlaceholder name="Screen" load={load} onLoad={onLoad} />) };
}

test("a screen that could not be loaded is reloaded when the connection returns", async () => {
  const { goOnline } = stubServer(async () => new Response());
  const left = watchNavigation();
  show(failed);
  await notLoaded();
  expect(left).toEqual([]);
  goOnline();
  await reconnect();
  await vi.waitFor(() => expect(left).toEqual(["(reload)"]));
});

test("its code is requested again if the page is unavailable", async () => {
  const { goOnline } = stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  const left = watchNavigation();
  const load = vi.fn<() => Promise<unknown>>(failed);
  const { onLoad } = show(load);
  await notLoaded();
  load.mockResolvedValue("code");
  goOnline();
  await reconnect();
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledTimes(2);
  expect(left).toEqual([]);
});

test("a screen that is still loading is not requested again", async () => {
  stubServer(async () => new Response());
  const left = watchNavigation();
  const load = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
  show(load);
  await reconnect();
  expect(load).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
});

test("the page is not reloaded for a screen that the user has left", async () => {
  let respond: (response: Response) => void = () => undefined;
  const { goOnline } = stubServer(() => new Promise((resolve) => (respond = resolve)));
  const left = watchNavigation();
  const { unmount } = show(failed);
  await notLoaded();
  goOnline();
  await reconnect();
  unmount();
  await act(async () => respond(new Response()));
  await reconnect();
  expect(left).toEqual([]);
});
