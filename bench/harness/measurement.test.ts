import { expect, test } from "vitest";
import { figuresOf } from "./measurement.ts";

test("the figures of a load have as many times as it had responses", () => {
  const times = Array.from({ length: 1_000_000 }, (_, at) => at + 1);
  expect(figuresOf(times)).toMatchObject({ slowest: 1_000_000, runs: 1_000_000 });
});
