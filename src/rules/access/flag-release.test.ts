import { expect, test } from "vitest";

import { isStatutory, isWithheld } from "./flag-release.ts";

const authorised = [{ flag_id: 12 }];

test.each([
  ["group 1", { serviceGroupId: 1 }, false],
  ["group 2", { serviceGroupId: 2 }, true],
  ["group 3", { serviceGroupId: 3 }, false],
  ["group 1, type 24", { serviceGroupId: 1, serviceTypeId: 24 }, true],
  ["type 24 without group", { serviceTypeId: 24 }, true],
  ["type 23", { serviceTypeId: 23 }, false],
  ["type 2 of group 1", { serviceGroupId: 1, serviceTypeId: 2 }, false],
  ["no group", { serviceGroupId: null }, false],
])("an item of %s is statutory and withheld without flag release: %j is %s", (_, item, expected) => {
  expect(isStatutory(item)).toBe(expected);
  expect(isWithheld(item, [])).toBe(expected);
  expect(isWithheld(item, null)).toBe(expected);
  expect(isWithheld(item, authorised)).toBe(false);
});
