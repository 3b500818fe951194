// Imported for its side effect: each component test starts with an empty page.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Screens load lazily, which takes a while when the computer is busy.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});
