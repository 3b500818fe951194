import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { homePath, pathsOf, screenAt, vesselScreensOf } from "./screen-paths.ts";
import { type Screen, screens, sectionIds } from "./screens.ts";

const allScreens: readonly Screen[] = screens;
const features = new URL("../../web/features/", import.meta.url);

describe("the table of screens", () => {
  test("has each id and each path once", () => {
    const ids = screens.map(({ id }) => id);
    const paths = allScreens.flatMap(pathsOf);
    expect([new Set(ids).size, new Set(paths).size]).toEqual([ids.length, paths.length]);
  });

  test.each(allScreens.flatMap(({ id, source }) => (source ? [[id, source] as const] : [])))(
    "names a source file of %s that exists: %s",
    (_, source) => {
      expect(existsSync(new URL(`${source}.tsx`, features))).toBe(true);
    },
  );

  test("has initial queries on vessel screens only", () => {
    const others = allScreens.filter(({ isVesselScreen }) => !isVesselScreen);
    expect(others.filter((screen) => screen.initialQueries)).toEqual([]);
  });
});

describe("the screen at a path", () => {
  test.each([
    ["/absrecord/search", "search"],
    ["/absrecord/extSearch", "details"],
    ["/class-suspension/details", "suspension-details"],
    ["/absrecord/company/7", "company"],
    ["/administration/users/U1", "user"],
    ["/certificate_lookup", "verification"],
    ["/absrecord/company/", undefined],
    ["/class-suspension/company/7", undefined],
    ["/absrecord/Details", undefined],
    ["/absrecord/details/", undefined],
    ["/absrecord/constructor", undefined],
    ["/", undefined],
  ])("%s is %s", (path, id) => {
    expect(screenAt(path)?.id).toBe(id);
  });
});

test("both sections have a home and the same screens of a vessel", () => {
  expect(sectionIds.map(homePath)).toEqual(["/absrecord/search", "/class-suspension/list"]);
  const [ofRecord, ofSuspension] = sectionIds.map((id) => vesselScreensOf(id).map(({ path }) => path));
  expect(ofRecord).toEqual(ofSuspension);
});
