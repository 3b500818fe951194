import "#tests/web/clean-up.ts";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { Suspense } from "react";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lazyPart, lazyScreen, loadParts, screenFallbacks } from "./lazy-screen.ts";

const code = { Screen: () => <p>next screen</p> };
type Load = () => Promise<typeof code>;

/** An app that shows its first screen, and has a second one at /next whose code `load` returns. */
async function openApp(load: Load) {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/", component: () => <p>first screen</p> }),
    createRoute({
      getParentRoute: () => root,
      path: "/next",
      component: lazyScreen(load, "Screen"),
      ...screenFallbacks,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  await act(async () => render(<RouterProvider router={router} />));
  return { history, router };
}

describe("the code of a screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    [199, false],
    [200, true],
  ])("delays the navigation for 200 ms at most: after %d ms it continues: %s", async (waited, continues) => {
    const { history } = await openApp(() => new Promise(() => undefined));
    await act(async () => history.push("/next"));
    await act(() => vi.advanceTimersByTimeAsync(waited));
    expect(screen.queryByText("Loading") !== null).toBe(continues);
    expect(screen.queryByText("first screen") !== null).toBe(!continues);
  });

  test("replaces the skeleton as soon as it is loaded", async () => {
    let finish: (loaded: typeof code) => void = () => undefined;
    const { history } = await openApp(() => new Promise((resolve) => (finish = resolve)));
    await act(async () => history.push("/next"));
    await act(() => vi.advanceTimersByTimeAsync(200));
    await act(async () => finish(code));
    expect(screen.getByText("next screen")).toBeDefined();
  });

  test("is requested once, however often the screen is preloaded", async () => {
    const load = vi.fn<Load>(async () => code);
    const { history, router } = await openApp(load);
    await act(async () => {
      await Promise.all([router.preloadRoute({ to: "/next" }), router.preloadRoute({ to: "/next" })]);
      history.push("/next");
    });
    expect(screen.getByText("next screen")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is requested again after a failure", async () => {
    const load = vi
      .fn<Load>(async () => code)
      .mockRejectedValueOnce(new Error("offline"))
      .mockRejectedValueOnce(new Error("offline"));
    const { history, router } = await openApp(load);
    await act(() => router.preloadRoute({ to: "/next" }));
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => history.push("/next"));
    expect(screen.getByText("next screen")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe("the code of a part", () => {
  test("that was loaded with the parts of the page is shown at once, also one that only another part knows", async () => {
    const Outer = lazyPart(async () => {
      const Inner = lazyPart(async () => ({ Inner: () => <p>inner</p> }), "Inner");
      return { Outer: () => <Inner /> };
    }, "Outer");
    await loadParts(["Inner", "Outer", "Unknown"]);
    render(
      <Suspense fallback="waiting">
        <Outer />
      </Suspense>,
    );
    expect(document.body.textContent).toBe("inner");
  });

  test("that fails leaves its place to the fallback", async () => {
    const Part = lazyPart<"Part", object>(
      () => Promise.reject(new Error("offline")),
      "Part",
      () => <p>fallback</p>,
    );
    await act(async () =>
      render(
        <Suspense>
          <Part />
        </Suspense>,
      ),
    );
    expect(screen.getByText("fallback")).toBeDefined();
  });
});
