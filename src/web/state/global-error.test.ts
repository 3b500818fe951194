import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The modules of a reloaded page: only the storage of the tab is kept. */
async function reload() {
  vi.resetModules();
  const [state, { RequestFailure }] = await Promise.all([
    import("./global-error.ts"),
    import("#web/api/request-failure.ts"),
  ]);
  return { ...state, RequestFailure };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the last error", () => {
  test("of a request is kept with its status when the page is reloaded", async () => {
    const { setLastError, RequestFailure } = await reload();
    setLastError(new RequestFailure(503, "Not right now.", "unavailable", "request-1"));
    expect((await reload()).lastError()).toMatchObject({
      name: "RequestFailure",
      status: 503,
      message: "Not right now.",
    });
  });

  test("of the page itself is lost when the page is reloaded, together with an earlier one", async () => {
    const { setLastError, lastError, RequestFailure } = await reload();
    setLastError(new RequestFailure(503, "Not right now."));
    setLastError(new Error("Broken."));
    expect(lastError()).toMatchObject({ message: "Broken." });
    expect((await reload()).lastError()).toBeNull();
  });

  test("is cleared for good", async () => {
    const { clearLastError, setLastError, lastError, RequestFailure } = await reload();
    setLastError(new RequestFailure(0, "The record cannot be reached."));
    clearLastError();
    expect(lastError()).toBeNull();
    expect((await reload()).lastError()).toBeNull();
  });

  test("is kept in memory if the browser blocks storage", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const { clearLastError, setLastError, lastError, RequestFailure } = await reload();
    expect(lastError()).toBeNull();
    setLastError(new RequestFailure(503, "Not right now."));
    expect(lastError()).toMatchObject({ status: 503 });
    clearLastError();
    expect(lastError()).toBeNull();
  });
});
