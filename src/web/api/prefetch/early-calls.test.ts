import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { Problem } from "#contract/calls/problem.ts";
import { screenAt, screenOf } from "#contract/page/screen-paths.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { queries } from "#web/api/queries.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchScreen } from "./screen-prefetch.ts";
import { listedAssetNumber } from "./shown-vessels.ts";

beforeEach(() => startCaptcha("off", null));
afterEach(() => vi.unstubAllGlobals());

const details = "/absrecord/details";
const key = { ImoNum: "9074729" };
const verdict = "/script/PLIMSOLLVESSELVERDICT";
const pathsOf = (calls: readonly string[]) => calls.map((call) => call.split("?")[0]);

describe("the initial queries of an address", () => {
  test.each([
    [details, ["verdict", "vessel", "capacity", "vesselTimeline", "systemVessel"]],
    ["/absrecord/extSearch", ["verdict", "vessel", "capacity", "vesselTimeline", "systemVessel"]],
    ["/absrecord/owner", ["owner", "verdict", "vessel"]],
    ["/absrecord/assets", ["assets", "verdict", "vessel"]],
    ["/absrecord/findings", ["findings", "verdict", "vessel"]],
    ["/absrecord/certificates", ["certificates", "verdict", "vessel"]],
    ["/class-suspension/surveys", ["surveys", "verdict", "vessel"]],
    ["/class-suspension/details", ["classStatus", "verdict", "vessel", "systemVessel"]],
    ["/absrecord/class-status", ["classStatus", "verdict", "vessel", "systemVessel"]],
    ["/absrecord/search", []],
    ["/class-suspension/list", []],
    ["/", []],
  ])("%s are those of its screen", (path, names) => {
    expect(screenAt(path)?.initialQueries ?? []).toEqual(names);
  });
});

describe("the loader of a vessel's screen", () => {
  const surveys = screenOf("surveys");
  const lookup = "/os/ABSRECORDSEARCH";
  const list = "/os/ABSRECORDSURVEY";
  const vessel = "/os/ABSRECORDVESSEL";

  /** The calls that reach the gateway until no query is pending. */
  async function callsOf(gateway: ReturnType<typeof fakeGateway>, client: QueryClient) {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    return pathsOf(gateway.innerCalls);
  }

  test("looks up the vessel of an IMO number, then sends the screen's queries", async () => {
    const gateway = fakeGateway({ [lookup]: [meridianStar] });
    const client = createQueryClient();
    await prefetchScreen(client, surveys, key);
    expect(await callsOf(gateway, client)).toEqual([lookup, list, verdict, vessel]);
  });

  test("does not look up a vessel that a suspension list shows", async () => {
    const gateway = fakeGateway();
    const client = createQueryClient();
    const { queryKey } = fleetQueries.suspensions({});
    const member = [{ assetnum: "V1001", abs_vessel: [{ imo_num: "9074729" }] }];
    client.setQueryData(queryKey, { pages: [{ member }], pageParams: [1] } as never);
    await prefetchScreen(client, surveys, key);
    expect(await callsOf(gateway, client)).toEqual([list, verdict, vessel]);
    expect(client.getQueryData(listedAssetNumber("9074729").queryKey)).toBe("V1001");
  });

  test("sends no query for an IMO number that no vessel has", async () => {
    const gateway = fakeGateway({ [lookup]: [] });
    const client = createQueryClient();
    await prefetchScreen(client, surveys, key);
    expect(await callsOf(gateway, client)).toEqual([lookup]);
  });

  test.each([
    ["none again while the failure of the lookup is shown", key, lookup, []],
    ["none again while the refusal of the vessel is shown", { assetnum: "V1001" }, vessel, []],
    ["all others while the failure of one is shown", { assetnum: "V1001" }, list, [verdict, vessel]],
  ])("sends %s", async (_, of, failing, expected) => {
    const gateway = fakeGateway({ [failing]: new Problem("unavailable") });
    const client = createQueryClient();
    const query = {
      [lookup]: queries.vesselByImo("9074729"),
      [vessel]: queries.vessel("V1001"),
      [list]: queries.surveys("V1001"),
    }[failing] as ReturnType<typeof queries.surveys>;
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    expect(await callsOf(gateway, client)).toEqual([failing]);
    await prefetchScreen(client, surveys, of);
    expect(await callsOf(gateway, client)).toEqual([failing, ...expected]);
    leave();
  });

  test("sends a query again whose failure is no longer shown", async () => {
    const gateway = fakeGateway({ [list]: new Problem("unavailable") });
    const client = createQueryClient();
    await prefetchScreen(client, surveys, { assetnum: "V1001" });
    await callsOf(gateway, client);
    await prefetchScreen(client, surveys, { assetnum: "V1001" });
    expect(await callsOf(gateway, client)).toEqual([list, verdict, vessel, list]);
  });
});
