import type { AccountSettings } from "#accounts/open-accounts.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import type { Configuration } from "./configuration.ts";

/** The settings of accounts from the configuration. */
export function accountSettings(
  { accounts, port, publicUrl, retention, society }: Configuration,
  services: Pick<AccountSettings, "database" | "secret" | "log" | "clock">,
): AccountSettings {
  return {
    ...services,
    ...accounts,
    // Without PUBLIC_URL, links work only on this computer. The Host header of a request cannot be trusted.
    origin: publicUrl ?? `http://localhost:${port}`,
    record: recordLabel(society.abbreviation),
    society: society.name,
    retainUnverified: retention.unverified,
    guessable: [society.name, society.abbreviation, "plimsoll"],
  };
}
