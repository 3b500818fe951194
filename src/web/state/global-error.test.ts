import "#tests/web/clean-up.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The page as it is loaded anew: only what the tab remembers is there still. */
async function loadedAnew() {
  vi.resetModules();
  const [state, { RequestFailure }] = await Promise.all([
    import("./global-error.ts"),
    import("#web/api/request-failure.ts"),
  ]);
  return { ...state, RequestFailure };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the error that was kept last", () => {
  test("of a request is there after the page is loaded anew, with its status", async () => {
    const { rememberError, RequestFailure } = await loadedAnew();
    rememberError(new RequestFailure(503, "Not right now.", "unavailable", "request-1"));
    expect((await loadedAnew()).rememberedError()).toMatchObject({
      name: "RequestFailure",
      status: 503,
      message: "Not right now.",
    });
  });

  test("of the page itself is gone with the page, and so is what was kept before it", async () => {
    const { rememberError, rememberedError, RequestFailure } = await loadedAnew();
    rememberError(new RequestFailure(503, "Not right now."));
    rememberError(new Error("Broken."));
    expect(rememberedError()).toMatchObject({ message: "Broken." });
    expect((await loadedAnew()).rememberedError()).toBeNull();
  });

  test("is forgotten for good", async () => {
    const { forgetError, rememberError, rememberedError, RequestFailure } = await loadedAnew();
    rememberError(new RequestFailure(0, "The record cannot be reached."));
    forgetError();
    expect(rememberedError()).toBeNull();
    expect((await loadedAnew()).rememberedError()).toBeNull();
  });

  test("is kept by the page alone where the browser keeps nothing", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const { forgetError, rememberError, rememberedError, RequestFailure } = await loadedAnew();
    expect(rememberedError()).toBeNull();
    rememberError(new RequestFailure(503, "Not right now."));
    expect(rememberedError()).toMatchObject({ status: 503 });
    forgetError();
    expect(rememberedError()).toBeNull();
  });
});
