// The responses of the import console, for the society's users with the permission to import.
import type { AuditedUser } from "./administration.ts";

/** The largest upload in bytes: it must arrive within 30 seconds. */
export const maxUploadBytes = 64 * 1024 * 1024; // gap: size of an upload

/** Vessels on a page of a difference. */
export const differencePageSize = 20;
/** Changed members of a vessel that a page lists; `moreMembers` counts the others. */
export const differenceMembers = 100;

/** `failed`: an error that is not in the file, such as a full disk, stopped the check or the import. */
export const uploadStates = [
  "checking",
  "checked",
  "refused",
  "importing",
  "failed",
  "imported",
  "undone",
  "discarded",
] as const;
export type UploadState = (typeof uploadStates)[number];

/** `one`: the uploader may approve; `two`: another user must. */
export const importApprovals = ["one", "two"] as const;
export type ImportApproval = (typeof importApprovals)[number];

export interface UploadSummary {
  /** Number of the upload. */
  readonly id: number;
  /** Number of its import, as the change log names it; `null` while it is not imported. */
  readonly importNumber: number | null;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly state: UploadState;
  /** The upload that this one undoes; `null` for an upload of a file. */
  readonly corrects: number | null;
  /** Number of the import that this one undoes. */
  readonly correctsImport: number | null;
  readonly uploader: AuditedUser;
  readonly approver: AuditedUser | null;
  /** ISO 8601, UTC, as are the others. */
  readonly uploadedAt: string;
  readonly checkedAt: string | null;
  /** When it was imported, discarded or refused. */
  readonly endedAt: string | null;
}

export interface UploadsPage {
  readonly uploads: readonly UploadSummary[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}

/** What the check says about a file, once for all lines of which it says the same. */
export interface MessageGroup {
  readonly file: string;
  /** Names what is wrong and the remedy, without values and positions: `due_date must be a date such as 2026-03-01, not …`. */
  readonly kind: string;
  readonly count: number;
  /** The first three. `line` counts from 1, and is `null` for the whole file; `value`: what stands there, if the message names it. */
  readonly first: readonly { readonly line: number | null; readonly value: string }[];
}

export interface UploadDetails extends UploadSummary {
  /** The most frequent first. */
  readonly errors: readonly MessageGroup[];
  readonly errorCount: number;
  readonly warnings: readonly MessageGroup[];
  readonly warningCount: number;
  readonly notes: readonly string[];
  /** Whether the record changed after an approval, so that the upload was checked again. */
  readonly isCheckedAgain: boolean;
  /** The upload that undoes or undid this one. */
  readonly correctedBy: number | null;
  /** Number of the import that undid this one. */
  readonly correctedByImport: number | null;
  readonly mayApprove: boolean;
  /** Whether only another user than the reader may approve. */
  readonly needsOtherApprover: boolean;
}

export type DifferenceKind = "added" | "changed" | "removed";

export interface ChangedField {
  /** Path in the member: `abs_tonnage[0].gross_tonnage`. */
  readonly field: string;
  /** `null` if there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ClassActionDifference {
  readonly stateId: number | null;
  /** The class state before a new action and after it: `In Class → Suspended`; of others, and without an earlier one, the state alone. */
  readonly change: string;
  /** `Overdue survey`; empty if none is stated. */
  readonly reason: string;
}

export interface MemberDifference {
  /** Name of the record set. */
  readonly set: string;
  readonly kind: DifferenceKind;
  /** Values of the key, separated by ` · `. */
  readonly key: string;
  /** Of a class action; `null` for other members. */
  readonly classAction: ClassActionDifference | null;
  /** Of a changed member. */
  readonly fields: readonly ChangedField[];
}

export interface VesselDifference {
  /** `null` for members that belong to no vessel: flags and vessel types. */
  readonly assetnum: string | null;
  readonly vesselName: string | null;
  readonly imoNumber: string | null;
  /** Whether the vessel is controlled and the reader has no clearance, so that nothing else is shown. */
  readonly isControlled: boolean;
  readonly members: readonly MemberDifference[];
  readonly moreMembers: number;
}

export interface DifferenceCount {
  readonly set: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface DifferencePage {
  readonly vessels: readonly VesselDifference[];
  /** Changes by record set, of what the reader may see. */
  readonly counts: readonly DifferenceCount[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}
