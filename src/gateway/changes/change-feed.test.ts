import { expect, test } from "vitest";
import type { FollowTarget } from "#contract/follows/follows.ts";
import { visitor } from "#contract/account/reader.ts";
import { changeLog, exampleChange } from "#tests/gateway/change-log.ts";
import { gatewayUnderTest, testDependencies } from "#tests/gateway/gateway-under-test.ts";

test("the feed of changes names its filter in its title, if it has an entry", async () => {
  const { dependencies, log } = changeLog();
  const names: Readonly<Record<string, string>> = { flag: "Malta", vessel: "MERIDIAN STAR" };
  const follows = {
    ...testDependencies().follows,
    names: () => Promise.resolve(({ kind }: FollowTarget) => names[kind] ?? null),
  };
  const { get } = gatewayUnderTest({ ...dependencies, follows });
  const titleOf = async (query: string) =>
    /<title>(.*)<\/title>/.exec(await (await get(`/changes/feed.atom${query}`)).text())?.[1];
  expect(await titleOf("?flag=12")).toBe("ABS: changes of the record");
  log.push(exampleChange);
  expect(await titleOf("")).toBe("ABS: changes of the record");
  expect(await titleOf("?flag=12&company=C1&topics=class&since=2026-11-01&until=2026-11-20")).toBe(
    "ABS: changes of the record (Malta, Class, from 01-Nov-2026 to 20-Nov-2026)",
  );
  expect(await titleOf("?assetnums=V1&kinds=flagChanged")).toBe(
    "ABS: changes of the record (MERIDIAN STAR, Flag changed)",
  );
  expect(await titleOf("?numbers=9074729")).toBe("ABS: changes of the record (9074729)");
  expect(await titleOf("?assetnums=V1&numbers=9074729")).toBe("ABS: changes of the record (2 vessels)");
  expect(await titleOf("?assetnums=V1,V2&numbers=9074729")).toBe("ABS: changes of the record (3 vessels)");
});

test("the feed of changes has what a visitor may read, a hundred entries a page, and validates copies", async () => {
  const { dependencies, log, queries } = changeLog();
  const { get } = gatewayUnderTest(dependencies);
  log.push(...Array.from({ length: 100 }, () => exampleChange), { ...exampleChange, isCorrection: true });
  const response = await get("/changes/feed.atom?topics=identity&by=&other=1");
  const feed = await response.text();
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(feed.match(/<entry>/g)).toHaveLength(100);
  expect(feed).toContain("<title>NORTH &amp; SONS: Flag changed (correction)</title>");
  expect(feed).toContain("<id>urn:uuid:0b6f9f4e-3f0e-4a44-9d53-6f2f6c0f0001</id>");
  expect(feed).toContain(
    "<summary>Malta → =Liberia. Effective 01-Nov-2026. Recorded 18 days late. IMO 9074729, class 05123456, Liberia</summary>",
  );
  const next = /rel="next"[^>]*href="([^"]*)"/.exec(feed)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(new URL(next).search).toBe("?topics=identity&page=2");
  expect(
    (await (await get(`/changes/feed.atom${new URL(next).search}`)).text()).match(/<entry>/g),
  ).toHaveLength(1);
  expect(queries.map(({ offset, order, reader }) => [offset, order, reader])).toEqual([
    [0, "newest", visitor],
    [100, "newest", visitor],
  ]);
  expect((await get("/changes/feed.atom?flag=x")).status).toBe(400);
});
