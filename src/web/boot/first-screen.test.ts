import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/api/query-client.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { firstScreen } from "./first-screen.ts";
import { createAppRouter } from "#web/app/router.ts";

beforeEach(() => {
  startCaptcha("off", null);
  fakeGateway();
});
afterEach(async () => {
  vi.useRealTimers();
  await waitForResponses();
  vi.unstubAllGlobals();
});

const queryClient = createQueryClient();
const routerAt = (address: string) =>
  createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));

/** Waits for the responses that the screen's loader does not wait for. */
const waitForResponses = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

describe("the first screen", () => {
  test.each([
    ["/absrecord/details?ImoNum=9074729", "/absrecord/details?ImoNum=9074729"],
    ["/", "/absrecord/search"],
    ["/absrecord/details", "/absrecord/search"],
    ["/class-suspension", "/class-suspension/list"],
  ])("of %s is loaded at %s", async (address, target) => {
    const router = routerAt(address);
    await firstScreen(router);
    expect(router.state.location.href).toBe(target);
    expect(router.state.status).toBe("idle");
    expect(router.state.matches.at(-1)?.status).toBe("success");
  });

  test("is rendered without its code after two seconds", async () => {
    const router = routerAt("/absrecord/search");
    vi.spyOn(router, "load").mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    const settled = vi.fn<() => void>();
    void firstScreen(router).then(settled);
    await vi.advanceTimersByTimeAsync(1999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
  });
});
