import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BrowserStorage } from "./browser-storage.ts";

const full = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};
const blocked = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** The storage of a page that was just opened. */
async function opened(): Promise<BrowserStorage> {
  vi.resetModules();
  const { deviceStorage } = await import("./browser-storage.ts");
  return deviceStorage;
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test("a text stands in the browser's storage until it is emptied", async () => {
  const storage = await opened();
  expect(storage.get("a")).toBe("");
  storage.set("a", "1");
  expect([storage.get("a"), localStorage.getItem("a")]).toEqual(["1", "1"]);
  expect((await opened()).get("a")).toBe("1");
  storage.set("a", "");
  expect([storage.get("a"), localStorage.getItem("a")]).toEqual(["", null]);
});

/** A storage of which some methods throw. */
const storageWith = (failing: Partial<Storage>) => {
  const real = localStorage;
  const working = {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
  };
  return vi.spyOn(window, "localStorage", "get").mockReturnValue({ ...working, ...failing } as Storage);
};

describe.each([
  ["is full", () => storageWith({ setItem: full })],
  ["is blocked", () => vi.spyOn(window, "localStorage", "get").mockImplementation(blocked)],
  [
    "throws at each use",
    () => storageWith({ getItem: blocked, setItem: blocked, removeItem: blocked, clear: blocked }),
  ],
])("a browser whose storage %s", (_, fail) => {
  test("does not keep a text, which stands until the page is left", async () => {
    localStorage.setItem("a", "before");
    fail();
    const storage = await opened();
    storage.set("a", "1");
    storage.set("b", "2");
    expect([storage.get("a"), storage.get("b"), storage.set("c", "3")]).toEqual(["1", "2", false]);
    storage.clear();
    expect(storage.get("b")).toBe("");
    expect(["", "before"]).toContain((await opened()).get("a"));
  });
});

test("a text that a full storage did not keep is in it as soon as there is room", async () => {
  const storage = await opened();
  const failing = storageWith({ setItem: full });
  storage.set("a", "1");
  failing.mockRestore();
  storage.set("a", "2");
  expect([storage.get("a"), localStorage.getItem("a")]).toEqual(["2", "2"]);
});
