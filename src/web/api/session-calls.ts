// What every screen needs of the user's account. The calls of its own screens (`account.ts`) are loaded with them.
import { queryOptions } from "@tanstack/react-query";
import { sessionPaths } from "#contract/session-paths.ts";
import { getJson, postJson } from "./json-call.ts";

/** The profile of the user. Every screen shows the name if it is cached, and only the account's screens fetch it. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ["account", "profile"],
    queryFn: async () => {
      const { isProfile } = await import("./account-shapes.ts");
      return getJson(sessionPaths.profile, isProfile);
    },
  });

/** Every call throws `RequestFailure` with the message of the problem. */
export const sessionCalls = {
  signOut: () => postJson(sessionPaths.signOut),
} as const;
