// Set-up file of the web tests, which runs before each test file. The files of one process share the libraries, which take seconds to
// load; each file gets its own instances of the app's modules, and each test an empty page.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Long enough for a computer whose cores are busy: a test that passes never waits for it.
configure({ asyncUtilTimeout: 30_000 });

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

function emptyPage(): void {
  // A test that runs in Node instead of happy-dom has no page.
  if (!("document" in globalThis)) return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
