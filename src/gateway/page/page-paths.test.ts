import { expect, test } from "vitest";
import { paths, portalPagePath, portalPages, vesselScreens } from "#web/paths.ts";
import { isPagePath } from "./page-paths.ts";

const vessel = { ImoNum: "9074729" };

test.each([
  paths.error().to,
  paths.notFound().to,
  ...(["absrecord", "class-suspension"] as const).map((section) => paths.home(section).to),
  ...vesselScreens.map((screen) => paths.vessel("absrecord", screen, vessel).to),
  ...vesselScreens.map((screen) => paths.vessel("class-suspension", screen, vessel).to),
  ...portalPages.map((page) => portalPagePath("/portal", page)),
])("%s of the web app is a page", (path) => {
  expect(isPagePath(path)).toBe(true);
});
