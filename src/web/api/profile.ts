import { queryOptions } from "@tanstack/react-query";
import { send } from "./send.ts";

/** The profile of the user. Every screen shows the name if it is cached, and only the account's screens fetch it. */
export const profileQuery = () =>
  queryOptions({ queryKey: ["account", "profile"], queryFn: () => send("GET /api/account/profile") });
