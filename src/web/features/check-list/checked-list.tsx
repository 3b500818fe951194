import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { oneOf } from "#rules/address-parameters.ts";
import { verdictName } from "#contract/list-check/check-texts.ts";
import {
  checkedRows,
  countVerdicts,
  isDuplicate,
  type RowVerdict,
  numberVerdicts,
  worstFirst,
} from "#rules/search/checked-rows.ts";
import type { NumberListEntry, UnreadLine } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { listText } from "#text/record/lists.ts";
import { uiText } from "#text/ui.ts";
import { SelectedVessels } from "#web/compare-link.tsx";
import { paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { CancellableProgress } from "#web/ui/feedback/cancellable-progress.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { type CheckedVesselRow, checkColumns } from "./check-columns.tsx";
import classes from "./check-list.module.css";
import type { AddVessels } from "#web/features/lists/found-numbers.tsx";
import { namesLeft, OtherNames } from "#web/features/lists/other-names.tsx";
import { ListTools, type ListToCheck, RemoveButton, vesselsOf } from "./list-tools.tsx";
import { type ListCheck, useListCheck } from "./use-list-check.ts";

/** The checkbox takes the place of the position. */
const columnsBesideCheckbox = checkColumns.filter(({ id }) => id !== "line");
const rowKey = ({ key }: CheckedVesselRow) => key;
const selectable = {
  rowKey,
  label: ({ input, vessel }: CheckedVesselRow) => listText.select({ name: vessel?.vessel_name ?? input }),
};

const noLines: readonly UnreadLine[] = [];
const noNames: readonly string[] = [];

interface CheckedListProps {
  readonly entries: readonly NumberListEntry[];
  /** What was pasted without a number, which a file has, too. */
  readonly unread?: readonly UnreadLine[];
  /** What can be names beside the numbers. */
  readonly beside?: readonly string[] | undefined;
  readonly isMore?: boolean;
  /** Adds vessels to the list. */
  readonly onAdd?: AddVessels;
  /** Set for a list that is kept, instead of the numbers of the address. */
  readonly kept?: ListToCheck | undefined;
  /** The name of the list; empty for one without a name. */
  readonly name: string;
}

/** The result of the check: how far it is, how many entries have which verdict, and a row for each entry. */
export function CheckedList({
  entries,
  unread = noLines,
  beside = noNames,
  isMore = false,
  onAdd,
  kept,
  name,
}: CheckedListProps) {
  const check = useListCheck(entries);
  const { checked, classNumbers } = check;
  const { clear, selection } = useRowSelection(selectable);
  const { isRunning } = check;
  const rows = useMemo(() => {
    const inOrder = checkedRows(entries, checked, classNumbers);
    // Rows keep their place until all are known.
    return isRunning ? inOrder : worstFirst(inOrder);
  }, [entries, checked, classNumbers, isRunning]);
  const { shown, rejected, setShown } = useShownResult();
  const shownRows = useMemo(
    () => (shown === undefined ? rows : rows.filter((row) => row.verdict === shown && !isDuplicate(row))),
    [rows, shown],
  );
  const chosen = shownRows.filter(({ key }) => selection.selected.has(key));
  const duplicates = rows.filter(isDuplicate).length;
  const names = useMemo(
    () => (isRunning ? [] : namesLeft(entries, beside, rows)),
    [isRunning, entries, beside, rows],
  );
  // The row of a number has the names beside it.
  const left = useMemo(() => {
    const ofNumbers = new Set(entries.flatMap(({ named = [] }) => named));
    const others = names.filter((name) => !ofNumbers.has(name));
    return [...unread, ...others.map((name) => ({ text: name, names: [name] }))];
  }, [unread, names, entries]);
  const view = useTableView("checked");
  return (
    <div>
      <AddressNotice rejected={rejected} />
      <VisuallyHidden>
        {/* Empty until the check has ended, so that it is read aloud then. */}
        <output>{check.done === check.total && verdictCounts(rows).join(", ")}</output>
      </VisuallyHidden>
      <Stack>
        {!isRunning && <OtherNames rows={rows} entries={entries} names={names} onAdd={onAdd} />}
        <VerdictChips rows={rows} shown={shown} onShow={setShown} />
      </Stack>
      <div className={classes.basis} data-running={isRunning}>
        <p>
          {duplicates > 0 && checkListText.duplicates({ count: duplicates })} {checkListText.basis}
        </p>
        <Progress check={check} />
      </div>
      <PrintedSummary rows={rows} check={check} shown={shown} />
      <DataTable
        label={checkListText.results}
        columns={kept?.remove ? columnsBesideCheckbox : checkColumns}
        rows={shownRows}
        rowKey={rowKey}
        view={view}
        isPanel
        selection={kept?.remove && selection}
        tools={
          <>
            <ListTools
              {...{ check, entries, unread: left, isMore, kept, name, shown }}
              rows={shownRows}
              total={rows.length}
            />
            {kept?.remove && (
              <Row isWide>
                <SelectedVessels count={chosen.length} vessels={vesselsOf(chosen)} onClear={clear} />
                {chosen.length > 0 && <RemoveButton rows={chosen} remove={kept.remove} onRemoved={clear} />}
              </Row>
            )}
          </>
        }
      />
    </div>
  );
}

const resultParameters = { result: oneOf(numberVerdicts) };

/** The result to which the rows are limited. The address has it, so that the screen can be opened again as it is. */
function useShownResult() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { values, rejected, addressOf } = useScreenParameters(resultParameters, paths.checkList());
  return {
    shown: values.result,
    rejected,
    // The fragment has the numbers of a long list.
    setShown: (result: RowVerdict | undefined) =>
      void navigate({ ...addressOf({ result: result ?? "" }), hash, replace: true, resetScroll: false }),
  };
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
    <CancellableProgress
      label={checkListText.checking}
      text={checkListText.progress({ done, total })}
      progress={{ done, total }}
      cancelLabel={checkListText.cancel}
      onCancel={cancel}
    />
  );
}

interface VerdictChipsProps {
  readonly rows: readonly CheckedVesselRow[];
  readonly shown: RowVerdict | undefined;
  readonly onShow: (verdict: RowVerdict | undefined) => void;
}

/** The summary of the list, which is also its filter. */
function VerdictChips({ rows, shown, onShow }: VerdictChipsProps) {
  const counts = countVerdicts(rows);
  return (
    <div className={classes.chips} data-print="none">
      <Chips label={checkListText.filter}>
        <Chip
          label={uiText.all}
          count={rows.length}
          isChosen={shown === undefined}
          onChoose={() => onShow(undefined)}
        />
        {numberVerdicts.map((verdict) => (
          <Chip
            key={verdict}
            label={verdictName(verdict)}
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

interface PrintedSummaryProps {
  readonly rows: readonly CheckedVesselRow[];
  readonly check: Pick<ListCheck, "done" | "total">;
  readonly shown: RowVerdict | undefined;
}

/** The summary on paper, where it is no filter. It says when the sheet has not all rows or not all numbers have been checked. */
function PrintedSummary(props: PrintedSummaryProps) {
  return useIsPrinting() ? <Summary {...props} /> : null;
}

function Summary({ check: { done, total }, rows, shown }: PrintedSummaryProps) {
  return (
    <>
      <p>{verdictCounts(rows).join(" · ")}</p>
      {shown && <p>{checkListText.onlyVerdict({ verdict: verdictName(shown) })}</p>}
      {done < total && <p>{checkListText.notChecked({ left: total - done })}</p>}
    </>
  );
}

/** `Class suspended or withdrawn: 1`, for each result. */
function verdictCounts(rows: readonly CheckedVesselRow[]): readonly string[] {
  const counts = countVerdicts(rows);
  return numberVerdicts.map((verdict) =>
    checkListText.verdictCount({ verdict: verdictName(verdict), count: counts[verdict] }),
  );
}
