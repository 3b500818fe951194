// The dependencies of the gateway: `main` provides the real ones, and most tests replace the captcha service only.
import type { Accounts } from "#accounts/accounts.ts";
import type { ApiKeyStore } from "#accounts/api-keys/api-key-store.ts";
import type { ApiSessions } from "#accounts/api-keys/api-session.ts";
import type { Session, Sessions } from "#accounts/sessions/session.ts";
import type { DeliveriesReport } from "#contract/administration/deliveries.ts";
import type { DifferencePage } from "#contract/administration/imports.ts";
import type { RecordResponse } from "#contract/calls/response.ts";
import type { Portal } from "#contract/page/portal.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Suggestions } from "#contract/search/suggestions.ts";
import type { StatementIssuer } from "#contract/statements/statement-document.ts";
import type { IssuedStatements } from "#documents/issued-statements.ts";
import type { StatementKeySource } from "#documents/statement-signature.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { ImportConsole } from "#importing/console/import-console.ts";
import type { Webhooks } from "#notifications/webhooks/own-webhooks.ts";
import type { FileRequest, ReadableDocument } from "#records/access/file-access.ts";
import type { NotSupportedNotice } from "#records/class/not-supported.ts";
import type { Lists } from "#lists/lists.ts";
import type { ListedVesselReads } from "#records/lists/listed-vessel-reads.ts";
import type { Unsubscribing } from "#notifications/delivery/unsubscribe.ts";
import type { Follows } from "#notifications/follows/follows.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import type { SitemapVessels } from "#records/sitemap/sitemap-vessels.ts";
import type { VersionedStartPage } from "#records/start/start-page.ts";
import type { WholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import type { Product } from "#gateway/api-docs/product.ts";
import type { CalendarDependencies } from "#gateway/calendar/calendar-dependencies.ts";
import type { ChangeDependencies } from "#gateway/changes/change-reads.ts";
import type { CaptchaChallenger, CaptchaVerifier } from "#gateway/captcha/verifier.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { SnapshotReads } from "#gateway/snapshots/snapshot-routes.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";
import type { SuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";

/** Reads the record of one database. Rejects with `Problem`. */
export type Read = (call: RecordCall, context: ReadContext) => Promise<RecordResponse>;

/** The record in Maximo's JSON. `isLean` is the form of a response whose call does not state one. */
interface MaximoRecord {
  readonly read: (call: RecordCall, context: ReadContext, isLean: boolean) => Promise<object>;
  readonly readMember: (
    call: RecordCall & { readonly id: string },
    context: ReadContext,
    isLean: boolean,
  ) => Promise<object>;
}

interface SuggestionDependencies {
  /** Reads the suggestions of a visitor for a text on a day. */
  readonly read: (text: string, today: string) => Promise<Suggestions>;
  /** Reads those vessels without companies. */
  readonly readVessels: (text: string, today: string) => Promise<Suggestions["vessels"]>;
  readonly passes: SuggestionPasses;
}

/** The request for which a read runs. */
interface Caller {
  readonly signal: AbortSignal;
  /** Its address. */
  readonly callerName?: string;
  readonly requestId?: string;
}

/** Finds the object id and the name of a file; `null` if it does not exist or this reader may not read it. */
type FindDocument = (request: FileRequest, reader: Reader) => Promise<FoundDocument | null>;

export interface FoundDocument extends Pick<ReadableDocument, "objectId" | "fileName"> {
  /** The notice that its certificate is no longer supported. */
  readonly notice?: NotSupportedNotice | null;
}

interface Limits {
  /** Requests a minute of one address, and of a key without a limit of its own; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** Bytes of a request body. */
  readonly bodyBytes: number;
  /** Milliseconds until a response must have begun. */
  readonly responseTimeout: number;
}

/** Reads of the record. */
export interface RecordReads {
  readonly read: Read;
  readonly maximo: MaximoRecord;
  /** Reads the whole suspension list. Rejects with the problem `badQuery` if the list does not support a parameter's value. */
  readonly readSuspensionList: (
    parameters: RecordCall["parameters"],
    context: ReadContext,
  ) => Promise<WholeSuspensionList>;
  readonly changes: ChangeDependencies;
  readonly suggestions: SuggestionDependencies;
  /** Reads the start page as at the end of a day such as `2026-11-20`. */
  readonly readStartPage: (day: string) => Promise<VersionedStartPage>;
  /** Reads a file of the sitemap, counted from 1; 0 is its index. */
  readonly readSitemap: (file: number) => Promise<SitemapVessels>;
  readonly calendars: CalendarDependencies;
  readonly findDocument: FindDocument;
  readonly documents: DocumentStore;
  /** The keys that sign statements of class, and who issues these. */
  readonly statementKeys: StatementKeySource;
  readonly issuer: StatementIssuer;
  readonly issuedStatements: IssuedStatements;
  /** The whole record as files; `null` if the operator has not opened it. */
  readonly snapshots: SnapshotReads | null;
  readonly recordVersion: RecordVersion;
  /** Seconds after which the record counts as outdated; `null` for never. */
  readonly freshWithin: number | null;
}

/** Who sends a request. */
export interface Identities {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly apiKeyStore: ApiKeyStore;
  readonly apiSessions: ApiSessions;
}

/** What belongs to a user, beside the account. */
export interface UserServices {
  readonly lists: Lists;
  readonly listedVessels: ListedVesselReads;
  readonly follows: Follows;
  readonly unsubscribing: Unsubscribing;
  readonly webhooks: Webhooks;
}

/** What administrators and staff run. */
export interface StaffServices {
  readonly deliveries: () => Promise<DeliveriesReport>;
  /** Its methods, without the private fields that only the class itself can have. */
  readonly imports: Pick<ImportConsole, keyof ImportConsole>;
  /** Reads a page of what an upload changes, as a reader may see it. */
  readonly importDifference: (
    query: { readonly upload: number; readonly pageno: number },
    reader: Reader,
  ) => Promise<DifferencePage>;
}

/** The pages, and the data with which they load. */
export interface PageParts {
  readonly files: WebFiles;
  readonly portal: (session: Session, path?: string) => Promise<Portal>;
  /** The product's name, and what OpenAPI states of it. */
  readonly product: Product;
  readonly captcha: CaptchaVerifier;
  /** `null` if another service makes the captcha's challenges. */
  readonly challenger: CaptchaChallenger | null;
}

/** What bounds a request, and says where it comes from. */
export interface RequestLimits {
  readonly limits: Limits;
  readonly rateLimiters: RateLimiters;
  /** Runs the work of a request; its database reads end when the signal aborts, and slow ones are logged with its id. */
  readonly withCaller: <Result>(caller: Caller, work: () => Result) => Result;
  /** Origins whose pages may call the Maximo API, such as `https://app.example`. */
  readonly corsOrigins: readonly string[];
  /** Whether `/api/v1` may be read without a key. */
  readonly isApiOpen: boolean;
  readonly networkSettings: NetworkSettings;
}

/** What the operator sees. */
export interface Operation {
  readonly isReady: () => Promise<boolean>;
  /** Whether reads go on from replicas alone, without the primary server of the database. */
  readonly isPrimaryLost: () => boolean;
  readonly metrics: Metrics;
  /** The bearer token for the metrics; `null` if only local connections may read them. */
  readonly metricsToken: string | null;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface GatewayDependencies
  extends RecordReads, Identities, UserServices, StaffServices, PageParts, RequestLimits, Operation {}
