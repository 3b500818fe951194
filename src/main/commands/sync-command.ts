// `sync` (`./run-transfer.ts`).
import { parseSourceAddress, type SourceAddress } from "#sync/source/source-address.ts";
import { defaultRetryPolicy } from "#sync/source/retry.ts";
import { SyncError } from "#sync/sync-error.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { addressError, unencryptedWarning } from "#main/configuration/sync-configuration.ts";
import { StartError } from "#main/start-error.ts";
import { runTransfer } from "./run-transfer.ts";
import { syncInto } from "./syncing.ts";

interface CommandOptions {
  readonly full?: boolean;
  readonly dryRun?: boolean;
  /** Accepts more removals than the threshold. */
  readonly yes?: boolean;
}

/**
 * Syncs and prints progress and report. Resolves to false if nothing was imported because of errors. Throws `StartError`. `retry` applies
 * unless a server syncs.
 */
export async function runSync(
  configuration: Configuration,
  url: string | undefined,
  { dryRun = false, full = false, yes = false }: CommandOptions,
  retry = defaultRetryPolicy,
): Promise<boolean> {
  const { apiKey } = configuration.sync;
  const address = sourceAddress(configuration, url);
  if (apiKey === null) throw new StartError("Set SYNC_KEY to the API key of the source.");
  const warning = unencryptedWarning(address);
  if (warning !== null) console.error(warning);
  const request = { address, apiKey, full, dryRun, acceptRemovals: yes };
  return runTransfer(configuration, {
    command: { subject: "sync", request },
    run: (database, observer) =>
      syncInto(
        database,
        configuration,
        retry,
      )(request, observer).catch((error: unknown) => {
        throw error instanceof SyncError ? new StartError(error.message) : error;
      }),
    stopped: new SyncError("The sync was stopped. Nothing was imported; it goes on when you run it again."),
  });
}

function sourceAddress({ sync }: Configuration, url: string | undefined): SourceAddress {
  const address = url === undefined ? sync.address : parseSourceAddress(url);
  if (address !== null) return address;
  throw new StartError(
    url === undefined ? "Give the address of the source, or set SYNC_URL." : `The address ${addressError}.`,
  );
}
