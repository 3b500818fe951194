// Imported for its effect: each test of a component begins with an empty page.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A screen's code is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});
