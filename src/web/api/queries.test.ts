import { describe, expect, test } from "vitest";
import { fakeGateway, page } from "#tests/web/fake-gateway.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { nextPageNumber, queries } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";

describe("the next page", () => {
  test.each([
    [
      "the one that nextPage links to",
      { pagenum: 1, nextPage: { href: "http://a/os/X?pageno=2&lean=1" } },
      2,
    ],
    ["the one after this if nextPage has no number", { pagenum: 4, nextPage: { href: "/x" } }, 5],
    ["none without nextPage", { pagenum: 7, totalPages: 9 }, undefined],
  ])("is %s", (_, info, next) => {
    expect(nextPageNumber({ href: "", ...info })).toBe(next);
  });
});

describe("a vessel by its IMO number", () => {
  test("is not requested if a search has found it", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDSEARCH": page([meridianStar]) });
    const client = createQueryClient();
    await client.fetchInfiniteQuery(queries.search({ vesselName: "meridian" }));
    const vessel = await client.fetchQuery(queries.vesselByImo("9074729"));
    expect(vessel).toMatchObject({ assetnum: "V1001" });
    expect(gateway.innerCalls).toHaveLength(1);
  });

  test("is the first member that has an asset number", async () => {
    fakeGateway({ "/os/ABSRECORDSEARCH": [{ assetnum: "" }, meridianStar] });
    expect(await createQueryClient().fetchQuery(queries.vesselByImo("9074729"))).toMatchObject({
      assetnum: "V1001",
    });
  });

  test("is not requested for an invalid number", async () => {
    const gateway = fakeGateway();
    expect(await createQueryClient().fetchQuery(queries.vesselByImo("1 or 2"))).toBeNull();
    expect(gateway.innerCalls).toEqual([]);
  });
});
