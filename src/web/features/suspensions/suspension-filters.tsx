import type { ResponseInfo, ValueCount } from "#contract/response.ts";
import { formatDate } from "#rules/dates.ts";
import { type SuspensionFilter, suspensionStatuses } from "#rules/class/suspension-filter.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { uiText } from "#text/ui.ts";
import { usePortal } from "#web/state/portal.ts";
import { ChipDate, ChipDropdown, ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import type { ListFilter } from "./list-filter.ts";
import { ListLinks } from "./list-links.tsx";
import { ReadingChoice } from "./reading-choice.tsx";
import classes from "./suspension-filters.module.css";

export type ListCounts = ResponseInfo["counts"];

interface SuspensionFiltersProps extends Pick<ListFilter, "filter" | "change"> {
  /** The first page of the list, with the number of each choice; `undefined` until it has loaded. */
  readonly first: Pick<ResponseInfo, "counts" | "totalCount"> | undefined;
  /** Shown in a narrow window too. */
  readonly isOpen: boolean;
}

/** Which class actions the list has, and its filters. */
export function SuspensionFilters({ filter, change, first, isOpen }: SuspensionFiltersProps) {
  const { today } = usePortal();
  const counts = first?.counts;
  const countOf = (status: SuspensionFilter["status"]) =>
    counts?.["status"]?.find(({ value }) => value === (status ?? "All"))?.count;
  return (
    <section className={classes.filters} data-open={isOpen} aria-label={suspensionText.filterList}>
      <ReadingChoice filter={filter} change={change} first={first} />
      <Chips label={suspensionText.status}>
        {[undefined, ...suspensionStatuses].map((status) => {
          const name = status ?? uiText.all;
          const count = countOf(status);
          return (
            <Chip
              key={name}
              label={name}
              {...(count !== undefined && { count })}
              isChosen={status === filter.status}
              isForScreen={status === undefined}
              onChoose={() => change({ status: status ?? "" })}
            />
          );
        })}
      </Chips>
      {choices.map(({ name, label }) => (
        <ChipSelect
          key={name}
          label={label}
          value={filter[name] ?? ""}
          options={optionsOf(counts?.[name], filter[name])}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <ChipDropdown label={datesLabel(filter)} isChosen={Boolean(filter.from ?? filter.to)}>
        <ChipDate
          label={suspensionText.from}
          value={filter.from ?? ""}
          latest={today}
          onChange={(from) => change({ from })}
        />
        <ChipDate
          label={suspensionText.to}
          value={filter.to ?? ""}
          latest={today}
          onChange={(to) => change({ to })}
        />
      </ChipDropdown>
      <ListLinks filter={filter} />
    </section>
  );
}

const choices = [
  { name: "flag", label: suspensionText.flag },
  { name: "type", label: suspensionText.type },
  { name: "reason", label: suspensionText.reason },
] as const satisfies readonly { name: keyof SuspensionFilter; label: string }[];

function datesLabel({ from, to }: SuspensionFilter): string {
  const days = { from: formatDate(from), to: formatDate(to) };
  if (from && to) return suspensionText.datesFromTo(days);
  if (from) return suspensionText.datesFrom(days);
  return to ? suspensionText.datesTo(days) : suspensionText.dates;
}

/** The options of a filter. The selected value stays an option even if no vessel matches it. */
function optionsOf(counts: readonly ValueCount[] = [], chosen = "") {
  const isListed = counts.some(({ value }) => value === chosen) || chosen === "";
  const all = isListed ? counts : [...counts, { value: chosen, count: 0 }];
  return all.map(({ value, count }) => ({ value, label: suspensionText.choiceWithCount({ value, count }) }));
}
