import type { ChangedField, DifferenceKind, MemberDifference } from "#contract/imports.ts";
import { formatDate, isIsoDate } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import { importText, recordSetName } from "#text/accounts/imports.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import classes from "./import.module.css";

const kinds: Readonly<Record<DifferenceKind, { readonly tone: Tone; readonly name: string }>> = {
  added: { tone: "secondary", name: importText.added },
  changed: { tone: "warning", name: importText.changed },
  removed: { tone: "danger", name: importText.removed },
};

const columns: readonly Column<ChangedField>[] = [
  { title: importText.field, isRowHeader: true, width: "34%", cell: ({ field }) => <code>{field}</code> },
  { title: importText.before, width: "33%", cell: ({ before }) => <Value text={before} /> },
  { title: importText.after, width: "33%", cell: ({ after }) => <Value text={after} /> },
];

/** A new, changed or removed member: its kind, its key, and the fields that change. */
export function MemberChange({
  member: { classAction, fields, key, kind, set },
}: {
  member: MemberDifference;
}) {
  const { name, tone } = kinds[kind];
  const label = recordSetName(set);
  const keyText = key.split(" · ").map(formatValue).join(" · ");
  return (
    <>
      <p className={classes.member}>
        <Badge tone={tone}>{name}</Badge>
        <b>{label}</b>
        {classAction !== null && <b>{classAction}</b>}
        {keyText !== "" && <span className={classes.key}>{keyText}</span>}
      </p>
      {fields.length > 0 && (
        <Table
          label={importText.changesOf({ name: `${label} ${keyText}`.trim() })}
          columns={columns}
          rows={fields}
          rowKey={({ field }) => field}
        />
      )}
    </>
  );
}

function Value({ text }: { text: string | null }) {
  return (
    <span className={classes.value} translate="no">
      {text === null ? importText.none : formatValue(text)}
    </span>
  );
}

/** A date in the form of every screen; any other text as it is. */
function formatValue(text: string): string {
  return isIsoDate(text) ? formatDate(text) : text;
}
