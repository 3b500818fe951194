import { defaultSort } from "#rules/class/suspension-filter.ts";
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
            <b>{total === 1 ? "1 vessel" : `${total.toLocaleString("en-US")} vessels`}</b>
            {shown > 0 && <span>showing 1–{shown.toLocaleString("en-US")}</span>}
          </>
        )}
      </p>
      {isFiltered(filter) && (
        <Button kind="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
      <ChipSelect
        label="Order"
        none="Newest first"
        value={filter.sort === defaultSort ? "" : (filter.sort ?? "")}
        options={orders}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

/** The orders other than the default. */
const orders = [
  { value: "date", label: "Oldest first" },
  { value: "name", label: "Name A–Z" },
  { value: "-name", label: "Name Z–A" },
  { value: "-listed", label: "Latest recorded first" },
];
