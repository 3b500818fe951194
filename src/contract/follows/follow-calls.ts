// The calls for what a signed-in user follows.
import { z } from "zod";
import { exactText, callKey } from "#contract/calls/call-texts.ts";
import { changeTopics } from "#contract/changes/changes.ts";
import { emailFrequencies, type FollowMade, type FollowsPage } from "./follows.ts";
import { type OwnCalls, type ParsedBodyOf, returns } from "#contract/calls/own-call.ts";

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("vessel"), assetnum: callKey }),
  z.object({ kind: z.literal("company"), company: callKey }),
  z.object({ kind: z.literal("flag"), flag: z.int().min(0).max(2_147_483_647) }),
  z.object({ kind: z.literal("record") }),
  z.object({ kind: z.literal("search"), query: exactText(2000) }),
  z.object({ kind: z.literal("list"), list: callKey }),
]);

const timeZone = exactText(64).refine(isTimeZone, {
  error: "The time zone is not known. Use a name such as Europe/Oslo.",
});

const delivery = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("email"),
    frequency: z.enum(emailFrequencies),
    timeZone,
    alsoUnchanged: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("feed") }),
  z.object({ kind: z.literal("webhook"), webhook: callKey }),
]);

const topics = z
  .array(z.enum(changeTopics))
  .min(1, { error: "Choose at least one kind of change." })
  .transform((chosen) => changeTopics.filter((topic) => chosen.includes(topic)));

const settings = z.object({ topics, delivery });

export const followCalls = {
  "GET /api/follows": { tokens: 5, response: returns<FollowsPage>() },
  "POST /api/follows": {
    tokens: 5,
    further: "change",
    body: settings.extend({ target }),
    response: returns<FollowMade>(),
  },
  "POST /api/follows/:id": { tokens: 1, further: "change", body: settings },
  "POST /api/follows/:id/pause": { tokens: 1 },
  "POST /api/follows/:id/resume": { tokens: 1, further: "change" },
  /** Ends the follow and revokes its feed. */
  "POST /api/follows/:id/stop": { tokens: 1 },
} as const satisfies OwnCalls;
export type FollowCalls = typeof followCalls;

export type FollowRequest = ParsedBodyOf<FollowCalls["POST /api/follows"]>;
export type FollowSettings = ParsedBodyOf<FollowCalls["POST /api/follows/:id"]>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
