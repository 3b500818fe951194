import { notAvailable } from "#rules/not-available.ts";
import type { Finding } from "./finding.ts";

/** What a finding is called: its type and number, `Condition of Class F-000123`. */
export function findingName({ type, number }: Finding): string {
  return [type, number].filter(Boolean).join(" ") || notAvailable;
}
