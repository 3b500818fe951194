import type { Database } from "#database/database.ts";
import type { SendSettings } from "./send-request.ts";

/** What webhooks need. */
export interface WebhookDependencies extends SendSettings {
  readonly database: Database;
  /** The server's secret, from which the key of the stored secrets is derived. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
