import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";

import { SourceError } from "./source-error.ts";

/**
 * The query of the next page, whose host and path before `/os/` are replaced by the configured ones. Throws an `invalid` `SourceError` if the
 * address is not of this record set.
 */
export function nextQuery(href: string, { name }: RecordSetDescriptor, origin: string): string {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
  if (url === null || !url.pathname.toLowerCase().endsWith(`/os/${name.toLowerCase()}`)) {
    throw new SourceError("invalid", `A page of ${name} names a next page that is not of this record set.`);
  }
  for (const parameter of ["collectioncount", "apikey"]) url.searchParams.delete(parameter);
  url.searchParams.set("lean", "1");
  return url.searchParams.toString();
}
