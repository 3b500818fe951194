import { usualSort } from "#rules/suspension-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipSelect } from "#web/ui/chip-fields.tsx";
import { type ListFilter, narrows } from "./list-filter.ts";
import classes from "./list-tools.module.css";

interface ListToolsProps extends ListFilter {
  readonly total: number | undefined;
  readonly shown: number;
}

/** How many vessels there are, and in which order. */
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
      {narrows(filter) && (
        <Button kind="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
      <ChipSelect
        label="Order"
        none="Newest first"
        value={filter.sort === usualSort ? "" : (filter.sort ?? "")}
        options={orders}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

/** The orders beside the usual one. */
const orders = [
  { value: "date", label: "Oldest first" },
  { value: "name", label: "Name A–Z" },
  { value: "-name", label: "Name Z–A" },
  { value: "-listed", label: "Latest recorded first" },
];
