import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { paths } from "#web/paths.ts";
import { createAppRouter } from "./router.ts";

afterEach(() => vi.unstubAllGlobals());

/** The router at an address. Nothing is rendered, so that only loaders send queries. */
function routerAt(address: string) {
  startCaptcha("off", null);
  const gateway = fakeGateway({ "/os/ABSRECORDSEARCH": [meridianStar] });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  const calls = async () => {
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return gateway.innerCalls.map((call) => call.split("?")[0]);
  };
  return { router, calls };
}

describe("the loader of a vessel's screen", () => {
  const ofFindings = [
    "/os/ABSRECORDSEARCH",
    "/os/ABSRECORDFINDING",
    "/script/PLIMSOLLVESSELVERDICT",
    "/os/ABSRECORDVESSEL",
  ];

  test("sends the screen's first queries", async () => {
    const { router, calls } = routerAt("/absrecord/findings?ImoNum=9074729");
    await router.load();
    expect(await calls()).toEqual(ofFindings);
  });

  test("sends the queries of another vessel on the same screen", async () => {
    const { router, calls } = routerAt("/absrecord/findings?assetnum=V1001");
    await router.load();
    router.history.push("/absrecord/findings?assetnum=V1002");
    await router.load();
    const own = ofFindings.slice(1);
    expect(await calls()).toEqual([...own, ...own]);
  });

  test("sends nothing for another address of the same vessel and screen", async () => {
    const { router, calls } = routerAt("/absrecord/findings?assetnum=V1001");
    await router.load();
    const before = await calls();
    router.history.push("/absrecord/findings?assetnum=V1001&ticketid=1");
    await router.load();
    expect(await calls()).toEqual(before);
  });

  test("sends nothing for a link that may be followed", async () => {
    const { router, calls } = routerAt("/absrecord/search");
    await router.load();
    await router.preloadRoute(paths.vessel("absrecord", "findings", { ImoNum: "9074729" }));
    expect(await calls()).toEqual([]);
  });
});
