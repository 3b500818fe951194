// The start page of the record: `useQuery(startPageQuery)`. It needs no captcha token, so it is not an inner call.
import { queryOptions } from "@tanstack/react-query";
import type { StartAction, StartPage } from "#contract/search/start.ts";
import { startPagePath } from "#web/paths.ts";
import { getJson } from "./json-call.ts";
import { isNumber, isText, isTextOf, listOf, objectOf, orNull } from "./response-shape.ts";

const group = { name: orNull(isText), vessels: isNumber, inClass: isNumber };

const isStartPage = objectOf<StartPage>({
  day: isText,
  fleet: objectOf<StartPage["fleet"]>({ vessels: isNumber, inClass: isNumber, suspended: isNumber }),
  month: objectOf<StartPage["month"]>({
    from: isText,
    suspended: isNumber,
    withdrawn: isNumber,
    reinstated: isNumber,
  }),
  types: listOf(objectOf<StartPage["types"][number]>(group)),
  flags: listOf(objectOf<StartPage["flags"][number]>({ ...group, flagId: orNull(isNumber) })),
  actions: listOf(
    objectOf<StartAction>({
      assetnum: isText,
      imoNumber: orNull(isText),
      name: orNull(isText),
      type: orNull(isText),
      flag: orNull(isText),
      status: isTextOf,
      date: isText,
      reason: orNull(isText),
    }),
  ),
});

export const startPageQuery = queryOptions({
  queryKey: [startPagePath],
  queryFn: ({ meta }) => meta?.readStartPage?.() ?? getJson<StartPage>(startPagePath, isStartPage),
});
