import { dueFileColumns, dueFileName } from "#contract/due-columns.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { saveTable } from "#web/api/save-table.ts";
import { ListCalendarButton } from "#web/features/lists/list-calendar-button.tsx";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import type { CalendarSubject } from "#web/state/calendar-dialog.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { PrintButton } from "#web/ui/button/print-button.tsx";
import { FileButtons } from "#web/spreadsheets/file-buttons.tsx";
import classes from "./due-screen.module.css";
import { DueViewSwitch } from "./due-toolbar.tsx";

interface DueToolsProps {
  readonly items: readonly DueItemMember[];
  readonly period: DuePeriod;
  /** `null` if the plan has no calendar. */
  readonly calendar: CalendarSubject | null;
  /** A plan that is not complete says so in the name of its file. */
  readonly isComplete: boolean;
}

/** The numbers of the plan, its files, and a button that copies its link. */
export function DueTools({ calendar, items, period, isComplete }: DueToolsProps) {
  const query = useQueryString();
  const vessels = new Set(items.map(({ assetnum }) => assetnum)).size;
  const overdue = items.filter(({ status }) => status === "overdue").length;
  // A list of the account, the browser or the tab opens only for its user.
  const link = href(paths.duePlan(query));
  return (
    <div className={classes.tools}>
      <p className={classes.counts} aria-live="polite">
        <b>{duePlanText.itemCount({ count: items.length })}</b>
        <span>{duePlanText.vesselCount({ count: vessels })}</span>
        {overdue > 0 && <strong>{duePlanText.overdueCount({ count: overdue })}</strong>}
      </p>
      <div className={classes.actions}>
        <DueViewSwitch />
        <SaveButtons items={items} period={period} isComplete={isComplete} />
        {calendar && <ListCalendarButton {...calendar} />}
        <PrintButton isDisabled={!isComplete} />
        {query["list"] === undefined && (
          <CopyButton text={() => window.location.origin + link} label={duePlanText.copyLink}>
            {duePlanText.copyLink}
          </CopyButton>
        )}
      </div>
    </div>
  );
}

function SaveButtons({ items, period, isComplete }: Omit<DueToolsProps, "calendar">) {
  const record = usePortal();
  const name = dueFileName(period.from, period.until) + (isComplete ? "" : "-incomplete");
  return (
    <FileButtons
      labels={{ csv: duePlanText.downloadCsv, xlsx: duePlanText.downloadXlsx }}
      busyText={duePlanText.preparing}
      save={(format) => saveTable(format, dueFileColumns(), items, { name, record })}
    />
  );
}
