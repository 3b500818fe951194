import { useMemo } from "react";
import { checkedRows } from "#rules/search/checked-rows.ts";
import { readListedNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { ToolExample } from "#web/features/lists/tool-example.tsx";
import { paths } from "#web/paths.ts";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { checkColumns, type CheckedVesselRow } from "./check-columns.tsx";
import { useListCheck } from "./use-list-check.ts";

const columns = checkColumns.filter(({ id }) => ["vessel", "result", "next_due"].includes(id));
const rowKey = ({ line }: CheckedVesselRow) => String(line);

/** The check of three vessels, beside the empty form. */
export function CheckExample() {
  return (
    <ToolExample addressOf={paths.checkList} maximum={3}>
      {(numbers) => <Rows numbers={numbers} />}
    </ToolExample>
  );
}

function Rows({ numbers }: { numbers: readonly string[] }) {
  const { entries } = useMemo(() => readListedNumbers(numbers), [numbers]);
  const { checked, classNumbers, done, error, total } = useListCheck(entries);
  const rows = useMemo(() => checkedRows(entries, checked, classNumbers), [checked, classNumbers, entries]);
  if (error) return null;
  if (done < total) return <SkeletonRows count={3} height="46px" />;
  return <Table label={checkListText.title} columns={columns} rows={rows} rowKey={rowKey} />;
}
