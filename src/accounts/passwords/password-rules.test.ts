import { describe, expect, test } from "vitest";
import { rejectWeakPassword } from "./password-rules.ts";

describe("a new password", () => {
  const message = "This password is easy to guess. Please choose another, such as four unrelated words.";

  test.each(["quarterdeck-lantern-ochre-27", "correct horse battery staple", "Xk3!vQ9#zL2@"])(
    "is accepted: %s",
    async (password) => {
      await expect(rejectWeakPassword(password, [])).resolves.toBeUndefined();
    },
  );

  test.each([
    ["repeats a word", "password".repeat(16)],
    ["is a word that an attacker would try first", "ann@client.example"],
    ["begins with 40 characters that are easy to guess", `${"a".repeat(40)}quarterdeck-lantern-ochre-27`],
  ])("is refused if it %s", async (_, password) => {
    await expect(rejectWeakPassword(password, ["ann@client.example"])).rejects.toMatchObject({ message });
  });

  test("of 128 characters is checked without blocking other requests", async () => {
    const order: string[] = [];
    const checked = rejectWeakPassword("p4ssw0rd@1$".repeat(12).slice(0, 128), []).finally(() =>
      order.push("checked"),
    );
    setImmediate(() => order.push("another request"));
    await checked.catch(() => undefined);
    expect(order).toEqual(["another request", "checked"]);
  });

  test("is checked independently of others at the same time", async () => {
    const strong = ["quarterdeck-lantern-ochre-27", "Xk3!vQ9#zL2@mR8$"];
    const weak = ["aaaaaaaaaaaaaaaa", "password1234"];
    const all = [strong[0], weak[0], strong[1], weak[1]].map((password) =>
      rejectWeakPassword(password ?? "", []),
    );
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
  });
});
