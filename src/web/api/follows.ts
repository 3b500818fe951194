// What the user follows (contract/follows/follows.ts).
import { queryOptions } from "@tanstack/react-query";
import { send } from "./send.ts";

export const followsQuery = () =>
  queryOptions({ queryKey: ["follows"], queryFn: () => send("GET /api/follows") });
