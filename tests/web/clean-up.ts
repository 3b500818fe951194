// Set-up file of the web tests, which runs before each test file. The files of one process share the libraries, which take seconds to
// load; each file gets its own instances of the app's modules, and each test an empty page.
import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
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
