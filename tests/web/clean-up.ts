// Set-up file of the web tests, which runs before each test file. The files of one process share the libraries, which take seconds to
// load; each file gets its own instances of the app's modules, and each test an empty page.
import { act, cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { createRoot } from "react-dom/client";
import { afterEach, vi } from "vitest";

/** Milliseconds: long enough for a computer whose cores are busy. A test that passes never waits for it. */
const asyncUtilTimeout = 30_000;

const original = getConfig();
// Once for each process, because the files share the library.
if (original.asyncUtilTimeout !== asyncUtilTimeout) {
  configure({
    asyncUtilTimeout,
    // By default each of the attempts of `findBy` and `waitFor` prints the page.
    getElementError: (message) => new Error(message ?? ""),
    async asyncWrapper(callback) {
      const result = await original.asyncWrapper(callback).catch((error: unknown) => {
        if (error instanceof Error) error.message += `\n\n${prettyDOM(document.body)}`;
        throw error;
      });
      runPassiveEffects();
      return result;
    },
  });
}

/**
 * Runs the passive effects of the screen that `findBy` and `waitFor` have found. On a busy computer they would run later than the next
 * line of the test, so that an event would not find its listener. React runs them before it renders anything.
 */
function runPassiveEffects(): void {
  const root = createRoot(document.createElement("div"));
  act(() => root.render(null));
}

vi.resetModules();

// What a screen still requests after its test must not reach the network.
globalThis.fetch = () => Promise.reject(new TypeError("The test has no gateway."));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  emptyPage();
});

/** Address of the page before a test. */
const address = "http://localhost:3000/";

function emptyPage(): void {
  // A test that runs in Node instead of happy-dom has no page.
  if (!("document" in globalThis)) return;
  // The click of a download has moved the page to the address of its content.
  (window as Window & { readonly happyDOM?: DetachedWindowAPI }).happyDOM?.setURL(address);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
