import { expect, test } from "vitest";
import { formatMinute, formatSecond } from "./utc-time.ts";

test.each([
  ["2026-11-20T05:59:07.999Z", "20-Nov-2026 05:59:07", "20-Nov-2026 05:59"],
  ["2026-11-20T23:30:00-02:00", "21-Nov-2026 01:30:00", "21-Nov-2026 01:30"],
  [null, "", ""],
  ["soon", "", ""],
])("%s is formatted as %j to the second and %j to the minute", (at, second, minute) => {
  expect(formatSecond(at)).toBe(second);
  expect(formatMinute(at)).toBe(minute);
});
