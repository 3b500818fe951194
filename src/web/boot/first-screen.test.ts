import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/api/query-client.ts";
import { firstScreen } from "./first-screen.ts";
import { createAppRouter } from "#web/app/router.ts";

afterEach(() => vi.useRealTimers());

const routerAt = (address: string) =>
  createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [address] }));

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
