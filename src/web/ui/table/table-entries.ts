// The lines of a data table's body: headings of groups, rows, and the details of open rows.
import type { ReactNode } from "react";

/** Rows that stand together under a heading. */
export interface TableGroup {
  readonly key: string;
  readonly heading: ReactNode;
  /** A sentence beside the heading. */
  readonly note?: ReactNode;
  /** The heading closes and opens the rows. */
  readonly isCollapsible?: boolean;
  /** Leaves the number of rows out, because more of the group may be loaded. */
  readonly hasNoCount?: boolean;
  /** The number of rows in words; without it, the number alone. */
  readonly countText?: (values: { readonly count: number }) => string;
}

export type TableEntry<Row> =
  | { readonly kind: "group"; readonly key: string; readonly group: TableGroup; readonly count: number }
  | { readonly kind: "row"; readonly key: string; readonly row: Row; readonly isOpen: boolean }
  | { readonly kind: "details"; readonly key: string; readonly row: Row };

interface EntryOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly groupOf?: ((row: Row) => TableGroup) | undefined;
  /** Keys of the rows whose details are shown. */
  readonly open: ReadonlySet<string>;
  /** Keys of the groups whose rows are hidden. */
  readonly closed: ReadonlySet<string>;
}

/** The lines of a body in order. Groups stand in the order of `groupOrder`. */
export function tableEntries<Row>(
  options: EntryOptions<Row>,
  groupOrder: readonly string[],
): readonly TableEntry<Row>[] {
  const { rows, groupOf, closed } = options;
  if (!groupOf) return rowEntries(options, rows);
  const members = new Map<string, Row[]>(groupOrder.map((key) => [key, []]));
  for (const row of rows) members.get(groupOf(row).key)?.push(row);
  return [...members].flatMap(([key, inGroup]) => {
    const [first] = inGroup;
    if (first === undefined) return [];
    const heading: readonly TableEntry<Row>[] = [
      { kind: "group", key: `group ${key}`, group: groupOf(first), count: inGroup.length },
    ];
    return closed.has(key) ? heading : heading.concat(rowEntries(options, inGroup));
  });
}

function rowEntries<Row>(
  { rowKey, open }: EntryOptions<Row>,
  rows: readonly Row[],
): readonly TableEntry<Row>[] {
  return rows.flatMap((row): TableEntry<Row>[] => {
    const key = rowKey(row);
    const isOpen = open.has(key);
    const line = { kind: "row", key, row, isOpen } as const;
    return isOpen ? [line, { kind: "details", key: `details ${key}`, row }] : [line];
  });
}

/** The keys of the groups in the order of their first row, which sorting does not change. */
export function groupOrderOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => TableGroup) | undefined,
): readonly string[] {
  return groupOf ? [...new Set(rows.map((row) => groupOf(row).key))] : [];
}
