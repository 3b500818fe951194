import "#tests/web/clean-up.ts";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { watchNavigation } from "#tests/web/page-navigation.ts";
import { lazyScreen, screenFallbacks } from "./lazy-screen.ts";

const code = { Screen: () => <p>the screen</p> };
type Load = () => Promise<typeof code>;

const failed = async () => Promise.reject(new Error("offline"));
/** As browsers report a missing chunk; `lazyRouteComponent` itself reloads the page for it. */
const missing = async () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/screen-1.js"));
const notLoaded = () => screen.findByText("This screen could not be loaded.");
const reconnect = () => act(async () => void window.dispatchEvent(new Event("online")));

beforeEach(() => {
  // React and the router report every error that reaches an error component.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

/** A page whose server responds so, offline until `goOnline` is called. */
function stubServer(respond: () => Promise<Response>) {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", vi.fn(respond));
  return { goOnline: () => isOnline.mockReturnValue(true) };
}

/** Opens a screen whose code `load` returns. */
function openScreen(load: Load) {
  const root = createRootRoute();
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: "/",
      component: lazyScreen(load, "Screen"),
      ...screenFallbacks,
    }),
    createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>other screen</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/"] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />);
  return { history };
}

test("a screen that could not be loaded is reloaded when the connection returns", async () => {
  const { goOnline } = stubServer(async () => new Response());
  const left = watchNavigation();
  openScreen(failed);
  await notLoaded();
  expect(left).toEqual([]);
  goOnline();
  await reconnect();
  await vi.waitFor(() => expect(left).toEqual(["(reload)"]));
});

test("the page is not reloaded for missing code while the server is unavailable", async () => {
  stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  const left = watchNavigation();
  openScreen(missing);
  await notLoaded();
  expect(left).toEqual([]);
});

test("the page is reloaded once for missing code while the server is available", async () => {
  const { goOnline } = stubServer(async () => new Response());
  goOnline();
  const left = watchNavigation();
  const { history } = openScreen(missing);
  await vi.waitFor(() => expect(left).toEqual(["(reload)"]));
  act(() => history.push("/other"));
  await screen.findByText("other screen");
  act(() => history.back());
  await notLoaded();
  expect(left).toEqual(["(reload)"]);
});

test("its code is requested again if the page is unavailable", async () => {
  const { goOnline } = stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  const left = watchNavigation();
  const load = vi.fn<Load>(failed);
  openScreen(load);
  await notLoaded();
  const { length } = load.mock.calls;
  load.mockResolvedValue(code);
  goOnline();
  await reconnect();
  expect(await screen.findByText("the screen")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(length + 1);
  expect(left).toEqual([]);
});

test("a screen that is still loading is not requested again", async () => {
  stubServer(async () => new Response());
  const left = watchNavigation();
  const load = vi.fn<Load>(() => new Promise(() => undefined));
  openScreen(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await reconnect();
  expect(load).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
});

test("the page is not reloaded for a screen that the user has left", async () => {
  let respond: (response: Response) => void = () => undefined;
  const { goOnline } = stubServer(() => new Promise((resolve) => (respond = resolve)));
  const left = watchNavigation();
  const { history } = openScreen(failed);
  await notLoaded();
  goOnline();
  await reconnect();
  act(() => history.push("/other"));
  await screen.findByText("other screen");
  await act(async () => respond(new Response()));
  await reconnect();
  expect(left).toEqual([]);
});
