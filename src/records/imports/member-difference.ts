// What an import changes in one member, as readers see its fields.
import type { CallPath } from "#contract/calls/calls.ts";
import type {
  ChangedField,
  ClassActionDifference,
  DifferenceKind,
  MemberDifference,
} from "#contract/administration/imports.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import type { Member } from "#contract/calls/response.ts";

import { textOf } from "#contract/members/member-fields.ts";
import { classStateTextOf, idOf } from "#records/class/state-texts.ts";
import { normalise } from "#records/normalise.ts";

/** Fields that state other vessels, which may be controlled: only whether and how many they are is shown. */
const countedLists: ReadonlySet<string> = new Set(["abs_vessel_relation"]);

/** A member before and after an import; `null` where it is missing or the reader may not see it. */
export interface MemberVersions {
  readonly key: Member;
  readonly before: Member | null;
  readonly after: Member | null;
  /** The class status entry before a new one; `null` for other members, and without one. */
  readonly earlier: Member | null;
}

/** The difference between the versions of a member, of which at least one is visible. */
export function memberDifference(
  set: RecordSetDescriptor,
  vesselColumn: string | null,
  { after, before, earlier, key }: MemberVersions,
): MemberDifference {
  const isClassAction = set.name === classStatus.name;
  const columns = isClassAction ? ["changed_date"] : set.key.filter((column) => column !== vesselColumn);
  const values = columns.map((column) => textOf(key[column]) ?? "");
  return {
    set: set.name,
    kind: kindOf(before, after),
    key: values.join(" · "),
    classAction: isClassAction
      ? classActionOf(after ?? before ?? {}, before === null ? earlier : null)
      : null,
    fields: before && after ? changedFields(set, before, after) : [],
  };
}

function kindOf(before: Member | null, after: Member | null): DifferenceKind {
  if (before === null) return "added";
  return after === null ? "removed" : "changed";
}

function classActionOf(entry: Member, earlier: Member | null): ClassActionDifference {
  return {
    stateId: idOf(entry["service_state_id"]),
    change: [earlier && stateOf(earlier), stateOf(entry)].filter(Boolean).join(" → "),
    reason: textOf(entry["service_state_reason"]) ?? "",
  };
}

const stateOf = (entry: Member) => classStateTextOf(entry["changed_value"], entry["service_state_id"]);

function changedFields(set: RecordSetDescriptor, before: Member, after: Member): readonly ChangedField[] {
  const path = set.calls[0]?.path as CallPath;
  const [earlier, later] = [before, after].map((member) => flatten(normalise(path, member)));
  const names = [...new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])])];
  return names
    .map((field) => ({ field, before: earlier?.get(field) ?? null, after: later?.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The texts of all values by their path, without empty ones. */
function flatten(member: Member): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    if (value === null || value === undefined || value === "") return;
    if (Array.isArray(value)) {
      if (countedLists.has(path)) texts.set(path, String(value.length));
      else for (const [index, entry] of value.entries()) add(`${path}[${index}]`, entry);
    } else if (typeof value === "object") {
      for (const [name, entry] of Object.entries(value)) add(path === "" ? name : `${path}.${name}`, entry);
    } else texts.set(path, typeof value === "string" ? value : JSON.stringify(value));
  };
  add("", member);
  return texts;
}
