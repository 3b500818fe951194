// Turns a member of the source into the line that an import reads.
import { createHash } from "node:crypto";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { flattenAssets } from "#importing/checks/flatten-assets.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";

import type { SourceMember } from "./source-page.ts";

/** Fields that belong to the protocol and not to the record, in a member and in its children. */
const protocolField = /^(?:href|about|resource|localref|_rowstamp|_imagelibref|.*_collectionref)$/;

function withoutProtocolFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProtocolFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !protocolField.test(name))
      .map(([name, inner]) => [name, withoutProtocolFields(inner)]),
  );
}

/** The fields that the product derives on each read (their descriptions begin so), which another Plimsoll sends and an import must not store. */
function derivedFields({ schema }: RecordSetDescriptor): ReadonlySet<string> {
  const fields = Object.entries<{ readonly description?: string | undefined }>(schema.shape);
  return new Set(
    fields.filter(([, { description = "" }]) => description.startsWith("Derived")).map(([name]) => name),
  );
}

/** Reads members of one record set. */
export function memberReader(set: RecordSetDescriptor) {
  const derived = derivedFields(set);
  /** The members to store; those nested in an asset stand for themselves. */
  const linesOf = (member: SourceMember): readonly SourceMember[] => {
    const fields = Object.entries(withoutProtocolFields(member) as SourceMember);
    const line = Object.fromEntries(fields.filter(([name]) => !derived.has(name)));
    return set.name === "ABSRECORDASSET" ? flattenAssets(line) : [line];
  };
  const groups = set.calls.flatMap(({ mask }) => (mask?.kind === "withheld" ? [mask.group] : []));
  const kept = new Set<string>([...set.key, ...groups]);
  return {
    linesOf,
    /** The same with key and service group only, whatever else the source sends of a member that it withholds. */
    withheldLinesOf: (member: SourceMember): readonly SourceMember[] =>
      linesOf(member).map((line) =>
        Object.fromEntries(Object.entries(line).filter(([name]) => kept.has(name))),
      ),
    /** Whether the source withholds all of the member but its key and group. */
    isWithheld: ({ withheld }: SourceMember): boolean =>
      withheld === true || withheld === 1 || withheld === "1" || withheld === "Y" || withheld === "true",
  };
}

/** Characters of a key; a longer one is compared by its hash, so that the keys of a record set fit in memory. */
const longestKey = 48;

/** The key of a member as one text, equal for equal keys however they are written; `null` if a part is missing. */
export function memberKey({ key, table }: RecordSetDescriptor, member: SourceMember): string | null {
  const parts = key.map((name) => keyPart(member[name], table.columns[name] ?? "text"));
  if (parts.includes(null)) return null;
  const text = JSON.stringify(parts);
  return text.length > longestKey ? createHash("sha256").update(text).digest("base64url") : text;
}

function keyPart(value: unknown, type: string): string | number | null {
  if (value === undefined || value === null || value === "") return null;
  if (type === "number") return Number(value);
  if (type !== "date") return typeof value === "string" ? value : JSON.stringify(value);
  return value instanceof Date ? value.getTime() : toEpochMilliseconds(value as string);
}
