import { useSearch } from "@tanstack/react-router";
import type { QueryString } from "#web/paths.ts";

/** The query string of the address, by name. Every value is a text. */
export function useQueryString(): QueryString {
  return useSearch({ strict: false }) as QueryString;
}
