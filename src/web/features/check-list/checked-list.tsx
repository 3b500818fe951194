import { useMemo, useState } from "react";
import { type ListEntry } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { uiText } from "#text/ui.ts";
import { href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { checkColumns } from "./check-columns.tsx";
import classes from "./check-list-screen.module.css";
import { type CheckedRow, checkedRows, countVerdicts, type RowVerdict, rowVerdicts } from "./checked-rows.ts";
import { maximumSharedEntries } from "./stored-list.ts";
import { type ListCheck, useListCheck } from "./use-list-check.ts";

const rowKey = ({ key }: CheckedRow) => key;

const verdictNames: Readonly<Record<RowVerdict, () => string>> = {
  lostClass: () => checkListText.lostClass,
  attention: () => checkListText.attention,
  notConfirmed: () => checkListText.notConfirmed,
  reliable: () => checkListText.reliable,
};

/** The result of the check: how far it is, how many entries have which verdict, and a row for each entry. */
export function CheckedList({ entries }: { entries: readonly ListEntry[] }) {
  const check = useListCheck(entries);
  const { checked } = check;
  const rows = useMemo(() => checkedRows(entries, checked), [entries, checked]);
  const [shown, setShown] = useState<RowVerdict>();
  const shownRows = useMemo(
    () => (shown === undefined ? rows : rows.filter(({ verdict }) => verdict === shown)),
    [rows, shown],
  );
  const view = useTableView("checked");
  return (
    <section aria-label={checkListText.results}>
      <Progress check={check} />
      <VerdictChips rows={rows} shown={shown} onShow={setShown} />
      <DataTable
        label={checkListText.results}
        columns={checkColumns}
        rows={shownRows}
        rowKey={rowKey}
        view={view}
        isPanel
        tools={<ListTools count={entries.length} />}
      />
    </section>
  );
}

function Progress({ check }: { check: ListCheck }) {
  const { cancel, done, error, isRunning, resume, total } = check;
  if (error) return <Failure error={error} onRetry={resume} />;
  if (done === total) return null;
  if (!isRunning) {
    return (
      <Notice tone="warning">
        <p>{checkListText.cancelled({ left: total - done })}</p>
        <Button onClick={resume}>{checkListText.resume}</Button>
      </Notice>
    );
  }
  return (
    <div className={classes.progress}>
      <progress aria-label={checkListText.checking} value={done} max={total} />
      <span aria-live="polite">{checkListText.progress({ done, total })}</span>
      <Button onClick={cancel}>{checkListText.cancel}</Button>
    </div>
  );
}

interface VerdictChipsProps {
  readonly rows: readonly CheckedRow[];
  readonly shown: RowVerdict | undefined;
  readonly onShow: (verdict: RowVerdict | undefined) => void;
}

/** The summary of the list, which is also its filter. */
function VerdictChips({ rows, shown, onShow }: VerdictChipsProps) {
  const counts = countVerdicts(rows);
  return (
    <div className={classes.chips}>
      <Chips label={checkListText.filter}>
        <Chip
          label={uiText.all}
          count={rows.length}
          isChosen={shown === undefined}
          onChoose={() => onShow(undefined)}
        />
        {rowVerdicts.map((verdict) => (
          <Chip
            key={verdict}
            label={verdictNames[verdict]()}
            count={counts[verdict]}
            isChosen={shown === verdict}
            disabled={counts[verdict] === 0 && shown !== verdict}
            onChoose={() => onShow(verdict)}
          />
        ))}
      </Chips>
    </div>
  );
}

function ListTools({ count }: { count: number }) {
  const link = href(paths.checkList(useQueryString()));
  return (
    <>
      <h2>{checkListText.entryCount({ count })}</h2>
      {count <= maximumSharedEntries ? (
        <CopyButton text={() => window.location.origin + link} label={checkListText.copyLink}>
          {checkListText.copyLink}
        </CopyButton>
      ) : (
        <span>{checkListText.linkLimit}</span>
      )}
    </>
  );
}
