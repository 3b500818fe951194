import { defaultSort } from "#rules/class/suspension-filter.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { type ListFilter, isFiltered } from "./list-filter.ts";
import classes from "./list-tools.module.css";

interface ListToolsProps extends ListFilter {
  readonly total: number | undefined;
  readonly shown: number;
}

/** The number of vessels, a button that clears the filter, and the order. */
export function ListTools({ filter, change, clear, total, shown }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <p className={classes.count} aria-live="polite">
        {total !== undefined && (
          <>
            <b>{suspensionText.vesselCount({ count: total })}</b>
            {shown > 0 && <span>{suspensionText.shownCount({ count: shown })}</span>}
          </>
        )}
      </p>
      {isFiltered(filter) && (
        <Button kind="quiet" onClick={clear}>
          {suspensionText.clearFilters}
        </Button>
      )}
      <ChipSelect
        label={suspensionText.order}
        none={suspensionText.newestFirst}
        value={filter.sort === defaultSort ? "" : (filter.sort ?? "")}
        options={orders}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

/** The orders other than the default. */
const orders = [
  { value: "date", label: suspensionText.oldestFirst },
  { value: "name", label: suspensionText.nameAscending },
  { value: "-name", label: suspensionText.nameDescending },
  { value: "-listed", label: suspensionText.latestRecordedFirst },
];
