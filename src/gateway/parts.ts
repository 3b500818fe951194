// What a gateway is made of; `main` puts the real parts together, and a test replaces the captcha's vendor only.
import type { Accounts } from "#accounts/accounts.ts";
import type { KeyRing } from "#accounts/key-ring.ts";
import type { MachineSessions } from "#accounts/machine-session.ts";
import type { Session, Sessions } from "#accounts/session.ts";
import type { RecordAnswer } from "#contract/answer.ts";
import type { Portal } from "#contract/portal.ts";
import type { Reader } from "#contract/reader.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { FileAsked, ReadableDocument } from "#records/file-access.ts";
import type { SupportNotice } from "#records/lost-support.ts";
import type { ReadContext, RecordCall } from "#records/record-call.ts";
import type { Product } from "./api-docs/product.ts";
import type { CaptchaChallenger, CaptchaVerifier } from "./captcha/verifier.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Surroundings } from "./request-origin.ts";
import type { BucketMaker } from "./token-bucket.ts";
import type { WebFiles } from "./web-files.ts";

/** `read` of the record on one database. Rejects with `Problem`. */
export type Read = (call: RecordCall, context: ReadContext) => Promise<RecordAnswer>;

/** The record as machines that speak Maximo ask it. `isLean` is the form where a call does not say. */
interface MaximoRecord {
  readonly read: (call: RecordCall, context: ReadContext, isLean: boolean) => Promise<object>;
  readonly readMember: (
    call: RecordCall & { readonly id: string },
    context: ReadContext,
    isLean: boolean,
  ) => Promise<object>;
}

/** Key and name of the file that is asked for; `null` if there is none that this reader may have. */
type FindDocument = (asked: FileAsked, reader: Reader) => Promise<FoundDocument | null>;

export interface FoundDocument extends Pick<ReadableDocument, "objectId" | "fileName"> {
  /** What must be told with it: that its certificate is no longer supported. */
  readonly notice?: SupportNotice | null;
}

interface Limits {
  /** Requests a minute of one address, and of a key that has no number of its own; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** Bytes of a request's body. */
  readonly bodyBytes: number;
  /** Milliseconds until an answer begins. */
  readonly answerTime: number;
}

export interface GatewayParts {
  readonly read: Read;
  readonly maximo: MaximoRecord;
  readonly portal: (session: Session, path?: string) => Promise<Portal>;
  /** What the documentation for machines says of the product. */
  readonly product: Product;
  readonly findDocument: FindDocument;
  readonly documents: DocumentStore;
  readonly isReady: () => Promise<boolean>;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly keyRing: KeyRing;
  readonly machineSessions: MachineSessions;
  readonly captcha: CaptchaVerifier;
  /** `null` where the captcha's challenges are not ours. */
  readonly challenger: CaptchaChallenger | null;
  readonly files: WebFiles;
  readonly limits: Limits;
  /** Counts what callers ask, for this process or together with others. */
  readonly buckets: BucketMaker;
  /** Other sites whose pages may read the interface for machines, such as `https://app.example`. */
  readonly corsOrigins: readonly string[];
  readonly surroundings: Surroundings;
  readonly metrics: Metrics;
  /** What a reader of the metrics must send; `null` where anybody may read them. */
  readonly metricsToken: string | null;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
