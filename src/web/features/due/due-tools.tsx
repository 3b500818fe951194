import { CalendarPlus } from "lucide-react";
import { dueFileColumns, dueFileName } from "#contract/due/due-columns.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { saveTable } from "#web/api/save-table.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { type CalendarSubject, openCalendar } from "#web/state/stay-informed.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import { FileTools } from "#web/spreadsheets/file-tools.tsx";
import { DueViewSwitch } from "./due-toolbar.tsx";
import type { DuePlan } from "./use-due-plan.ts";
import { rowsWithoutItems, vesselAccount } from "./vessel-account.ts";

interface DueToolsProps {
  readonly items: readonly DueItemMember[];
  readonly period: DuePeriod;
  /** `null` if the plan has no calendar. */
  readonly calendar: CalendarSubject | null;
  /** Vessels that have each number of the plan. */
  readonly numbers: DuePlan["numbers"];
  /** Items of each vessel that its flag has not released, of the vessels that have been read. */
  readonly withheld: DuePlan["withheld"];
  /** A plan that is not complete says so in the name of its file, and does not say yet which vessels have nothing due. */
  readonly isComplete: boolean;
}

/** The numbers of the plan, and what is done with it. */
export function DueTools({ calendar, items, numbers, period, withheld, isComplete }: DueToolsProps) {
  const vessels = new Set(items.map(({ assetnum }) => assetnum));
  const overdue = items.filter(({ status }) => status === "overdue").length;
  return (
    <Toolbar
      about={
        <p aria-live="polite">
          <b>{duePlanText.itemCount({ count: items.length })}</b>
          <span>
            {isComplete ? vesselAccount(vessels, withheld) : duePlanText.vesselCount({ count: vessels.size })}
          </span>
          {overdue > 0 && <strong>{duePlanText.overdueCount({ count: overdue })}</strong>}
        </p>
      }
    >
      <DueViewSwitch />
      {calendar && (
        <Button kind="quiet" onClick={() => openCalendar(calendar)}>
          <CalendarPlus aria-hidden />
          {stayInformedActionText.addToCalendar}
        </Button>
      )}
      <PlanFiles {...{ items, numbers, period, isComplete }} />
    </Toolbar>
  );
}

function PlanFiles({ items, numbers, period, isComplete }: Omit<DueToolsProps, "calendar" | "withheld">) {
  const record = usePortal();
  const query = useQueryString();
  const name = dueFileName(period.from, period.until) + (isComplete ? "" : "-incomplete");
  return (
    <FileTools
      label={duePlanText.download}
      isPrintable={isComplete}
      // A list of the account, the browser or the tab opens only for its user.
      link={query["list"] === undefined ? href(paths.duePlan(query)) : undefined}
      save={(format) =>
        saveTable(format, dueFileColumns(), [...items, ...rowsWithoutItems(items, numbers)], { name, record })
      }
    />
  );
}
