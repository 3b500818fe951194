import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { startCaptcha } from "./captcha/tokens.ts";
import { rememberFirst, statutoryKey } from "./first-answers.ts";
import { askFirst, firstQuestions } from "./first-questions.ts";
import type { PageVessel } from "./page-vessel.ts";
import { queries } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => startCaptcha("off", null));
afterEach(() => vi.unstubAllGlobals());

const exampleVessel = meridianStar as PageVessel;
const details = "/absrecord/details";
const key = { ImoNum: "9074729" };
const pathsOf = (asked: readonly string[]) => asked.map((call) => call.split("?")[0]);

describe("the first questions of an address", () => {
  test.each([
    [details, ["vessel", "capacity", "vesselTimeline", "systemVessel"]],
    ["/absrecord/extSearch", ["vessel", "capacity", "vesselTimeline", "systemVessel"]],
    ["/absrecord/certificates", ["certificates", "vessel", "systemVessel"]],
    ["/class-suspension/surveys", ["surveys", "vessel", "systemVessel"]],
    ["/class-suspension/details", ["vessel", "systemVessel"]],
    ["/absrecord/search", []],
    ["/class-suspension/list", []],
    ["/", []],
  ])("%s are what its screen shows", (path, questions) => {
    expect(firstQuestions(path)).toEqual(questions);
  });
});

describe("what is asked while the app is on its way", () => {
  test("is asked once, and answers the screens", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDVESSEL": [exampleVessel] });
    askFirst(details, "V1001");
    const client = createQueryClient();
    rememberFirst(client, details, key, exampleVessel);
    expect(await client.fetchQuery(queries.vessel("V1001"))).toMatchObject({ assetnum: "V1001" });
    expect(await client.fetchQuery(queries.capacity("V1001"))).toEqual([]);
    expect(pathsOf(gateway.asked)).toEqual([
      "/os/ABSRECORDVESSEL",
      "/script/ABSRECORDCAPACITYSQL",
      "/os/ABSAPIVSLHIST",
      "/os/ABSAPISISVESSEL",
    ]);
  });

  test("fails to whoever asks it, and may be asked again", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDVESSEL": new Problem("itar") });
    askFirst(details, "V1001");
    const client = createQueryClient();
    rememberFirst(client, details, key, exampleVessel);
    await vi.waitFor(() =>
      expect(client.getQueryState(queries.vessel("V1001").queryKey)?.status).toBe("error"),
    );
    expect(client.getQueryState(queries.vessel("V1001").queryKey)?.error).toMatchObject({ code: "itar" });
    gateway.replies = { "/os/ABSRECORDVESSEL": [exampleVessel] };
    expect(await client.fetchQuery(queries.vessel("V1001"))).toMatchObject({ assetnum: "V1001" });
  });
});

describe("the vessel that came with the page", () => {
  test("is found by its IMO number without being asked for", async () => {
    const gateway = fakeGateway();
    const client = createQueryClient();
    rememberFirst(client, "/absrecord/search", key, exampleVessel);
    expect(await client.fetchQuery(queries.vesselByImo("9074729"))).toEqual(exampleVessel);
    expect(gateway.asked).toEqual([]);
  });

  test("is found by its asset number where the address has that", async () => {
    const gateway = fakeGateway();
    const client = createQueryClient();
    rememberFirst(client, "/absrecord/search", { assetnum: "V1001" }, exampleVessel);
    expect(await client.fetchQuery(queries.vesselByAssetNumber("V1001"))).toEqual(exampleVessel);
    expect(gateway.asked).toEqual([]);
  });

  test("is kept without what the page says of its list", () => {
    const client = createQueryClient();
    rememberFirst(client, "/absrecord/surveys", key, { ...exampleVessel, hasStatutory: true });
    expect(client.getQueryData(queries.vesselByImo("9074729").queryKey)).toEqual(exampleVessel);
    expect(client.getQueryData(statutoryKey("surveys", exampleVessel.assetnum))).toBe(true);
    expect(client.getQueryData(statutoryKey("findings", exampleVessel.assetnum))).toBeUndefined();
  });
});
