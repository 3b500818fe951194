// Calls and queries of follows (contract/follows.ts).
import { queryOptions } from "@tanstack/react-query";
import {
  type FollowDelivery,
  type FollowMade,
  followPaths,
  type FollowRequest,
  type FollowSettings,
  type FollowsPage,
  type FollowSummary,
  type FollowTarget,
} from "#contract/follows.ts";
import { getJson, postJson } from "./json-call.ts";
import { type Is, isNumber, isObject, isText, isTextOf, listOf, objectOf, orNull } from "./response-shape.ts";

const isFollow = objectOf<FollowSummary>({
  id: isText,
  target: isObject as Is<FollowTarget>,
  name: orNull(isText),
  topics: listOf(isTextOf),
  delivery: isObject as Is<FollowDelivery>,
  state: isTextOf,
  createdAt: isText,
  lastDeliveryAt: orNull(isText),
});
const isFollowsPage = objectOf<FollowsPage>({ follows: listOf(isFollow), limit: isNumber });
const isFollowMade = objectOf<FollowMade>({ id: isText, feedAddress: orNull(isText) });

/** Every call throws `RequestFailure` with the message of the problem. */
export const follows = {
  follow: (request: FollowRequest) => postJson(followPaths.follows, request, isFollowMade),
  change: (id: string, settings: FollowSettings) => postJson(followPaths.change(id), settings),
  pause: (id: string) => postJson(followPaths.pause(id), {}),
  resume: (id: string) => postJson(followPaths.resume(id), {}),
  stop: (id: string) => postJson(followPaths.stop(id), {}),
} as const;

export const followsQuery = () =>
  queryOptions({
    queryKey: ["follows"],
    queryFn: () => getJson(followPaths.follows, isFollowsPage),
  });
