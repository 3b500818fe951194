import { useSearch } from "@tanstack/react-router";
import type { QueryString } from "#web/paths.ts";

/** The parameters of the address; every value is a string. */
export function useQueryString(): QueryString {
  return useSearch({ strict: false }) as QueryString;
}
