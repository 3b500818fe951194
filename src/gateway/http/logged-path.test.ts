import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

const secret = "hEl0-_secret";

test.each([
  `/calendar/${secret}.ics`,
  `/calendar/${secret}`,
  `//calendar//${secret}.ics`,
  `/Calendar/${secret}.ics`,
  `/calendar%2F${secret}.ics`,
  `/calendar/${secret}.ics/more`,
  `GET /calendar/${secret}.ics?x=1`,
  `/absrecord/calendar/${secret}.ics`,
  `/changes/${secret}.atom`,
  `/changes%2F${secret}.atom`,
  `GET //Changes/feed.atom/${secret}`,
])("the secret in %s is not written to a log", (path) => {
  expect(loggedPath(path)).not.toContain(secret);
  expect(loggedPath(path)).toContain("[secret]");
});

test.each([
  "/absrecord/details?ImoNum=9074729",
  "/api/calendar",
  "/calendar",
  "/calendar/",
  "/changes?page=2",
  "/changes/feed.atom?flag=12",
])("%s is written to a log as it is", (path) => expect(loggedPath(path)).toBe(path));
