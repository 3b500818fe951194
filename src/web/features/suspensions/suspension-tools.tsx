import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { paths } from "#web/paths.ts";
import { useListView } from "#web/state/address/list-view.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip } from "#web/ui/form/chips.tsx";
import { ViewSwitch } from "#web/ui/table/view-switch.tsx";
import type { ListFilter } from "./list-filter.ts";
import toolbarClasses from "#web/ui/layout/toolbar.module.css";
import classes from "./suspensions.module.css";

interface SuspensionToolsProps extends ListFilter {
  readonly areFiltersOpen: boolean;
  readonly onFilters: () => void;
  readonly isChartOpen: boolean;
  readonly onChart: () => void;
  readonly total: number | undefined;
  readonly shown: number;
}

/** The number of vessels or class actions, buttons that show the filters in a narrow window and the chart, the order, and the view. */
export function SuspensionTools({
  filter,
  criteria,
  change,
  clear,
  total,
  shown,
  ...folded
}: SuspensionToolsProps) {
  const [view, setView, addressOf] = useListView(paths.suspensionList(), true);
  return (
    <div className={classes.tools}>
      <div className={classes.fold} data-print="none">
        <Chip
          label={suspensionText.filters({ count: criteria })}
          isChosen={folded.areFiltersOpen}
          onChoose={folded.onFilters}
        />
      </div>
      <p className={`${toolbarClasses.count} ${classes.count}`} aria-live="polite">
        {total !== undefined && (
          <>
            {filter.actions === "every" ? (
              <b>{suspensionText.actionCount({ count: total })}</b>
            ) : (
              <>
                <b>{suspensionText.vesselCount({ count: total })}</b>
                <span>
                  {filter.from || filter.to ? suspensionText.latestInDates : suspensionText.byLatestAction}
                </span>
              </>
            )}
            {shown > 0 && (
              <span className={classes.shown}>{suspensionText.shownCount({ count: shown })}</span>
            )}
          </>
        )}
      </p>
      {criteria > 0 && (
        <Button kind="quiet" onClick={clear}>
          {suspensionText.clearFilters}
        </Button>
      )}
      <div data-print="none">
        <Chip label={suspensionText.byMonth} isChosen={folded.isChartOpen} onChoose={folded.onChart} />
      </div>
      {view === "cards" && (
        <ChipSelect
          label={suspensionText.order}
          none={suspensionText.newestFirst}
          value={filter.sort === suspensionParameters.sort.default ? "" : filter.sort}
          options={orders}
          onChange={(sort) => change({ sort })}
        />
      )}
      <div className={classes.view} data-print="none">
        <ViewSwitch view={view} onChange={setView} addressOf={addressOf} />
      </div>
    </div>
  );
}

/** The orders other than the default. */
export const orders = [
  { value: "date", label: suspensionText.oldestFirst },
  { value: "name", label: suspensionText.nameAscending },
  { value: "-name", label: suspensionText.nameDescending },
  { value: "-listed", label: suspensionText.latestRecordedFirst },
];
