import type { AccountSettings } from "#accounts/open-accounts.ts";
import { recordLabel } from "#rules/section-labels.ts";
import type { Configuration } from "./configuration.ts";

/** What accounts are made with, as it is configured. */
export function accountSettings(
  { accounts, port, publicUrl, society }: Configuration,
  surroundings: Pick<AccountSettings, "database" | "secret" | "log" | "clock">,
): AccountSettings {
  return {
    ...surroundings,
    ...accounts,
    // Without PUBLIC_URL only a reader at this machine can follow a link; what a request calls us is never believed.
    origin: publicUrl ?? `http://localhost:${port}`,
    record: recordLabel(society.abbreviation),
    guessable: [society.name, society.abbreviation, "plimsoll"],
  };
}
