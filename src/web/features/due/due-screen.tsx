import { daysBetween, formatDate } from "#rules/dates.ts";
import { maximumPlanDays, maximumPlanVessels } from "#rules/due/due-period.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { isMoreThanNumbers } from "#rules/search/number-list.ts";
import { readParameters } from "#rules/address-parameters.ts";
import { resultFilterParameters } from "#rules/search/result-refinement.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { listText } from "#text/record/lists.ts";
import { FoundNumbersNote, LeftBesideNote } from "#web/features/lists/found-numbers.tsx";
import { OtherNamesOf } from "#web/features/lists/other-names.tsx";
import { ListForm } from "#web/features/lists/list-form.tsx";
import { type EnteredList, useEnteredList } from "#web/features/lists/pasted-text.ts";
import { BesideForm } from "#web/features/lists/tool-example.tsx";
import { ToolStarts } from "#web/features/lists/tool-starts.tsx";
import { type KeptList, namesKeptList, OpenedKeptList } from "#web/features/lists/kept-list.tsx";
import { queryText, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { CancellableProgress } from "#web/ui/feedback/cancellable-progress.tsx";
import { readStoredList } from "#web/state/storage/stored-list.ts";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";
import { type DueSource, keptSource, readSource, usePlanAddress } from "./due-address.ts";
import { DueExample } from "./due-example.tsx";
import { DueItems } from "./due-items.tsx";
import { DueToolbar } from "./due-toolbar.tsx";
import { calendarTarget, SourceName, useIsCalendarCut, useSourceName } from "./source-name.tsx";
import { type DuePlan, useDuePlan } from "./use-due-plan.ts";

/** Plans what falls due for a vessel, a company, a list or the vessels of a search. The address is the state. */
export function DueScreen() {
  const query = useQueryString();
  const entered = useEnteredList(paths.duePlan);
  if (!namesKeptList(query)) return <Planner source={readSource(query)} entered={entered} />;
  const renderList = (list: KeptList) => <Planner source={keptSource(list)} entered={entered} />;
  return <OpenedKeptList query={query} renderList={renderList} />;
}

interface PlannerProps {
  readonly source: DueSource | null;
  readonly entered: EnteredList;
}

function Planner({ source, entered }: PlannerProps) {
  const query = useQueryString();
  const { period, rejected, shown } = usePlanAddress();
  const { found = readStoredList(query), numbers } = entered;
  const plan = useFocusWhenLost(numbers);
  const ofSearch = source?.kind === "search" ? readParameters(resultFilterParameters, query).rejected : [];
  return (
    <Stack>
      {source && <AddressNotice rejected={[...rejected, ...ofSearch]} shown={shown} />}
      <BesideForm example={!source && <DueExample />}>
        <PagePanel
          title={duePlanText.title}
          isNarrow={!source}
          about={source ? undefined : duePlanText.noSource}
        >
          <Stack>
            {source ? <SourceName source={source} /> : <ListForm list={entered} button={duePlanText.show} />}
            {source?.kind === "list" && isMoreThanNumbers(found) && (
              <FoundNumbersNote list={found} isOpen onAdd={entered.add} />
            )}
            {source?.kind === "list" && !entered.found && <LeftBesideNote numbers={entered.numbers} />}
            {source?.kind === "list" && (
              <OtherNamesOf numbers={entered.numbers} beside={found.beside} onAdd={entered.add} />
            )}
            {!source && <ToolStarts addressOf={paths.duePlan} takesLists />}
            {source && <DueToolbar />}
            {source && period && <PrintedPeriod period={period} />}
            {source && !period && (
              <Notice tone="warning" isAlert>
                <p>{duePlanText.wrongPeriod({ days: maximumPlanDays })}</p>
              </Notice>
            )}
          </Stack>
        </PagePanel>
      </BesideForm>
      {source && isEmptyList(source) && <Empty>{listText.emptyList}</Empty>}
      <div ref={plan} tabIndex={-1} data-focus-target>
        {source && period && !isEmptyList(source) && (
          <Plan key={queryText({ ...query, numbers, view: "", group: "" })} source={source} period={period} />
        )}
      </div>
    </Stack>
  );
}

/** The period on paper, which has no controls. */
function PrintedPeriod({ period: { from, until } }: { period: DuePeriod }) {
  const title = duePlanText.chartTitle({ from: formatDate(from), until: formatDate(until) });
  return useIsPrinting() ? <p>{title}</p> : null;
}

const isEmptyList = (source: DueSource): boolean =>
  source.kind === "kept" && "batches" in source.vessels && source.vessels.batches.length === 0;

function Plan({ source, period }: { source: DueSource; period: DuePeriod }) {
  const plan = useDuePlan(source, period);
  const label = useSourceName(source);
  const target = calendarTarget(source, plan.vessels);
  const isCalendarCut = useIsCalendarCut(source) || plan.isCut;
  const ahead = daysBetween(usePortal().today, period.until) ?? 0;
  // A file begins today, so that it has its usual days if the plan has no later day.
  const days = ahead > 0 ? Math.min(ahead, maximumPlanDays) : undefined;
  return (
    <section aria-label={duePlanText.duePlan} aria-busy={plan.isRunning && plan.items.length === 0}>
      <Stack>
        <Progress plan={plan} />
        {plan.isCut && (
          <Notice tone="warning">
            <p>{duePlanText.cut({ maximum: maximumPlanVessels })}</p>
          </Notice>
        )}
        <DueItems
          plan={plan}
          period={period}
          calendar={target && { label, target, days, isCut: isCalendarCut }}
        />
      </Stack>
    </section>
  );
}

/** How far the plan is, with a button that cancels it; or why it is not complete. */
function Progress({ plan }: { plan: DuePlan }) {
  const { cancel, error, found, isCancelled, isRunning, items, progress, resume } = plan;
  if (error) return <Failure error={error} onRetry={resume} />;
  if (isCancelled) {
    return (
      <Notice tone="warning">
        <p>{duePlanText.cancelled}</p>
        <Button onClick={resume}>{duePlanText.resume}</Button>
      </Notice>
    );
  }
  if (!isRunning) return null;
  const text =
    found === null
      ? progress
        ? duePlanText.progress(progress)
        : duePlanText.pagesRead({ count: items.length })
      : duePlanText.findingVessels({ count: found });
  return (
    <CancellableProgress
      label={duePlanText.loading}
      text={text}
      progress={found === null ? progress : null}
      cancelLabel={duePlanText.cancel}
      onCancel={cancel}
    />
  );
}
