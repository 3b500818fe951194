// The request bodies of follows; apart from `follows.ts`, so that the schema library stays out of the browser's bundle.
import { z } from "zod";
import { changeTopics } from "./changes.ts";
import { emailFrequencies } from "./follows.ts";

const key = z.string().trim().min(1).max(64);

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("vessel"), assetnum: key }),
  z.object({ kind: z.literal("company"), company: key }),
  z.object({ kind: z.literal("flag"), flag: z.int().min(0).max(2_147_483_647) }),
  z.object({ kind: z.literal("search"), query: z.string().max(2000) }),
  z.object({ kind: z.literal("list"), list: key }),
]);

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "The time zone is not known. Use a name such as Europe/Oslo." });

const delivery = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), frequency: z.enum(emailFrequencies), timeZone }),
  z.object({ kind: z.literal("feed") }),
  z.object({ kind: z.literal("webhook"), webhook: key }),
]);

const topics = z
  .array(z.enum(changeTopics))
  .min(1, { error: "Choose at least one kind of change." })
  .transform((chosen) => changeTopics.filter((topic) => chosen.includes(topic)));

const settings = z.object({ topics, delivery });

export const followCalls = { follow: settings.extend({ target }), change: settings } as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
