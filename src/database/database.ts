import type { Kysely } from "kysely";

import type { Tables } from "./tables.ts";

/** An open database, migrated and ready. */
export interface Database {
  /** Where everything is written, and read where the newest state matters. */
  readonly kysely: Kysely<Tables>;
  /** Where readers read: at a server its replicas or itself, and not for ever; otherwise the same as `kysely`. */
  readonly replica: Kysely<Tables>;
  readonly engine: "embedded" | "server";
  close(): Promise<void>;
}
