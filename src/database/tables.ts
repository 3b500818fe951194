// All tables of the database, for Kysely.
import type { ColumnType, GeneratedAlways } from "kysely";

import type { RecordState } from "#contract/page/record-state.ts";
import type { SnapshotFile } from "#contract/snapshots/snapshot.ts";
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import type { AccountTables } from "./account-tables.ts";
import type { ImportTables } from "./import-tables.ts";
import type { NotificationTables } from "./notification-tables.ts";
import type { RecordTables } from "./record-tables.ts";

/** Rate-limit store, used only when processes share a database server (`#limits/token-bucket-store.ts`). */
interface TokenBucketTable {
  /** Hash of the bucket's name. */
  name: string;
  /** When the bucket will be full again. */
  full_at: Date;
  /** Whether the latest request got a token. */
  is_taken: boolean;
}

/** Used captcha tokens, stored until they expire. */
interface SpentTokenTable {
  hash: string;
  expires_at: Date;
}

/** Sessions of API clients that were ended before they expired. */
type EndedApiSessionTable = SpentTokenTable;

/** Statements of class that were signed (`#documents/issued-statements.ts`). */
interface IssuedStatementTable {
  id: GeneratedAlways<number>;
  number: string;
  statement: ColumnType<KeptStatement, string, never>;
}

/** The whole record as files (`#snapshots/snapshot-store.ts`). */
interface SnapshotTable {
  id: GeneratedAlways<number>;
  /** The last import that it has. */
  import_id: number;
  record_as_of: Date;
  invented: RecordState["invented"];
  /** The last position of the change log. */
  position: number;
  started_at: Date;
  /** Null while it is being written. */
  made_at: Date | null;
  files: ColumnType<readonly SnapshotFile[], string, string>;
}

export interface Tables extends RecordTables, ImportTables, AccountTables, NotificationTables {
  token_bucket: TokenBucketTable;
  spent_token: SpentTokenTable;
  ended_api_session: EndedApiSessionTable;
  issued_statement: IssuedStatementTable;
  snapshot: SnapshotTable;
}
