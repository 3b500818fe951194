// A row of the leak test: a route and the requests to it.
import { createHash } from "node:crypto";
import type { MarkedFile } from "./marked-fleet.ts";
import type { Kind } from "./marks.ts";
import type { Fleet } from "./record-calls.ts";

/** One request. `seeks` is the kind of secret that it must not find; `as` distinguishes the responses of one route. */
export interface Step {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly seeks?: Kind;
  readonly as?: string;
}

export interface Row {
  /** `GET /api/portal`; a guard's method is ALL. */
  readonly route: string;
  readonly steps: readonly Step[];
}

/** The data that the requests use. */
export interface Place {
  readonly fleet: Fleet;
  readonly files: readonly MarkedFile[];
  /** Name of the snapshot. */
  readonly snapshot: string;
  /** A user whom administrators may change. */
  readonly userId: string;
  readonly email: string;
}

/** A row with the requests of a route. A request that is a text is its path. */
export const row = (route: string, ...steps: readonly (string | Step)[]): Row => ({
  route,
  steps: steps.map((step) => (typeof step === "string" ? { path: step } : step)),
});

/** The hashes of the documents that certificates offer for download, one of several for each certificate. */
export function hashesOf({ files, fleet }: Place): readonly string[] {
  const offered = new Set(fleet.certificate.map((one) => one["cert_ll_object_id"]));
  const contents = files.filter(({ objectId }) => offered.has(objectId)).map(({ content }) => content);
  return contents.map((content) => createHash("sha256").update(content).digest("hex"));
}
