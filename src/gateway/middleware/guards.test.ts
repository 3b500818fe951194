import { expect, test } from "vitest";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { inOrder } from "./guards.ts";

const context = {} as GatewayContext;

/** Guards that note their names, of which those named in `slow` wait before they do. */
function guardsUnderTest(names: readonly string[], slow: readonly string[] = []) {
  const ran: string[] = [];
  const guardOf =
    (name: string): Guard =>
    () => {
      if (!slow.includes(name)) return void ran.push(name);
      return new Promise<void>((resolve) => setTimeout(resolve, 1)).then(() => void ran.push(name));
    };
  return { ran, check: inOrder(...names.map(guardOf)) };
}

test("guards that wait for nothing run without a promise", () => {
  const { check, ran } = guardsUnderTest(["a", "b", "c"]);
  expect(check(context)).toBeUndefined();
  expect(ran).toEqual(["a", "b", "c"]);
});

test.each([[["a"]], [["b"]], [["c"]], [["a", "b", "c"]]])(
  "guards run in their order if %j wait",
  async (slow) => {
    const { check, ran } = guardsUnderTest(["a", "b", "c"], slow);
    await check(context);
    expect(ran).toEqual(["a", "b", "c"]);
  },
);

test.each([
  ["throws", () => Promise.resolve()],
  ["rejects", () => undefined],
])("a guard that %s stops those after it", async (how, before) => {
  let reached = false;
  const refuse: Guard = () => {
    if (how === "rejects") return Promise.reject(new Error("refused"));
    throw new Error("refused");
  };
  const check = inOrder(before, refuse, () => {
    reached = true;
  });
  await expect(async () => check(context)).rejects.toThrow("refused");
  expect(reached).toBe(false);
});
