import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, History, Rss } from "lucide-react";
import { writeParameters } from "#rules/address-parameters.ts";
import type { FollowTarget } from "#contract/follows/follows.ts";
import type { ResponseInfo, ValueCount } from "#contract/calls/response.ts";
import {
  type SuspensionFilter,
  suspensionStatuses,
  type ActionReading,
  actionReadings,
  suspensionParameters,
} from "#rules/class/suspension-filter.ts";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { suspensionPeriods } from "#rules/class/suspension-periods.ts";
import { periodText } from "#text/record/period.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { uiText } from "#text/ui.ts";
import { listName } from "#web/features/follows/follow-target.ts";
import { StayInformedButton } from "#web/features/follows/stay-informed-button.tsx";
import { usePortal } from "#web/state/portal.ts";
import { ChipDate, ChipDropdown, ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { type FieldWithoutScript, FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { shellText } from "#text/shell.ts";
import { queries } from "#web/api/queries.ts";
import { href, paths, suspensionCsvPath, suspensionFeedPath } from "#web/paths.ts";
import type { ListFilter } from "./list-filter.ts";
import { orders } from "./suspension-tools.tsx";
import classes from "./suspensions.module.css";
import { changesOfList } from "./changes-of-list.ts";

export type ListCounts = ResponseInfo["counts"];

interface SuspensionFiltersProps extends Pick<ListFilter, "filter" | "change" | "addressOf"> {
  /** The first page of the list, with the number of each choice; `undefined` until it has loaded. */
  readonly first: Pick<ResponseInfo, "counts" | "totalCount"> | undefined;
  /** Shown in a narrow window too. */
  readonly isOpen: boolean;
}

/** Which class actions the list has, and its filters. */
export function SuspensionFilters({ filter, addressOf, change, first, isOpen }: SuspensionFiltersProps) {
  const counts = first?.counts;
  const countOf = (status: SuspensionFilter["status"]) =>
    counts?.["status"]?.find(({ value }) => value === (status ?? "All"))?.count;
  return (
    <section className={classes.filters} data-open={isOpen} aria-label={suspensionText.filterList}>
      <div className={classes.listed}>
        <ReadingChoice {...{ filter, addressOf, change, first }} />
        <PeriodChoice {...{ filter, addressOf, change }} />
      </div>
      <Chips label={suspensionText.status}>
        {[undefined, ...suspensionStatuses].map((status) => {
          const name = status ?? uiText.all;
          const count = countOf(status);
          const part = { status: status ?? "" };
          return (
            <Chip
              key={name}
              label={name}
              {...(count !== undefined && { count })}
              isChosen={status === filter.status}
              isScreenOnly={status === undefined}
              address={href(addressOf(part))}
              onChoose={() => change(part)}
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
      <FormWithoutScript {...formOf(filter, addressOf, counts)} />
      <ListLinks filter={filter} />
    </section>
  );
}

const choices = [
  { name: "flag", label: suspensionText.flag },
  { name: "type", label: suspensionText.type },
  { name: "reason", label: suspensionText.reason },
] as const satisfies readonly { name: keyof SuspensionFilter; label: string }[];

/** The same choices, and the order of the list, for a browser without JavaScript. */
function formOf(filter: SuspensionFilter, addressOf: ListFilter["addressOf"], counts: ListCounts) {
  const date = (name: "from" | "to") =>
    ({ name, label: suspensionText[name], value: filter[name] ?? "", type: "date" }) as const;
  const fields: readonly FieldWithoutScript[] = [
    ...choices.map(({ name, label }) => ({
      name,
      label,
      value: filter[name] ?? "",
      options: [{ value: "", label: uiText.all }, ...optionsOf(counts?.[name], filter[name])],
    })),
    date("from"),
    date("to"),
    {
      name: "sort",
      label: suspensionText.order,
      value: filter.sort ?? "",
      options: [{ value: "", label: suspensionText.newestFirst }, ...orders],
    },
  ];
  const address = href(addressOf(Object.fromEntries(fields.map(({ name }) => [name, ""]))));
  return { fields, address, action: suspensionText.filterList };
}

/** The options of a filter. The selected value stays an option even if no vessel matches it. */
function optionsOf(counts: readonly ValueCount[] = [], chosen = "") {
  const isListed = counts.some(({ value }) => value === chosen) || chosen === "";
  const all = isListed ? counts : [...counts, { value: chosen, count: 0 }];
  return all.map(({ value, count }) => ({ value, label: suspensionText.choiceWithCount({ value, count }) }));
}

/** What can be followed: the flag of the list, or every vessel; `undefined` for a list that something else limits, or until the flag is known. */
function followTarget(
  { flag, from, reason, status, to, type }: SuspensionFilter,
  flags: Parameters<typeof changesOfList>[2],
): FollowTarget | undefined {
  if ([from, reason, status, to, type].some((value) => value !== undefined)) return undefined;
  if (flag === undefined) return { kind: "record" };
  const found = flags?.find(({ name }) => name === flag);
  return found ? { kind: "flag", flag: found.flag_id } : undefined;
}

/** Links to the changes with the same filter, and to the list as CSV and as an Atom feed. The feed always has the default order. */
function ListLinks({ filter }: { filter: SuspensionFilter }) {
  const sort = suspensionParameters.sort.default;
  const feed = suspensionFeedPath(writeParameters(suspensionParameters, { ...filter, sort }));
  const { today } = usePortal();
  const flags = useQuery({ ...queries.flags(), enabled: filter.flag !== undefined }).data;
  const changes = changesOfList(filter, today, flags);
  const target = followTarget(filter, flags);
  const changesLabel = filter.reason ? suspensionText.changesOfAnyReason : suspensionText.changesOfFilter;
  return (
    <div className={classes.links} data-print="none">
      <link rel="alternate" type="application/atom+xml" title={shellText.suspensions} href={feed} />
      <StayInformedButton
        subject={{ name: listName(target, stayInformedActionText.thisList), target, topics: ["class"], feed }}
      />
      {changes && (
        <Link {...paths.changes(changes)} aria-label={changesLabel} title={changesLabel}>
          <History aria-hidden /> {suspensionText.changes}
        </Link>
      )}
      <a href={suspensionCsvPath(writeParameters(suspensionParameters, filter))} download>
        <Download aria-hidden /> {suspensionText.csv}
      </a>
      <a href={feed} className={classes.feed}>
        <Rss aria-hidden /> {suspensionText.feed}
      </a>
    </div>
  );
}

const readingNames: Readonly<Record<ActionReading, string>> = {
  latest: suspensionText.latestActions,
  every: suspensionText.everyAction,
};

interface ReadingChoiceProps extends Pick<ListFilter, "filter" | "change" | "addressOf"> {
  /** The first page of the list; `undefined` until it has loaded. */
  readonly first: Pick<ResponseInfo, "counts" | "totalCount"> | undefined;
}

/** Switches between the latest class action of each vessel and every class action. */
function ReadingChoice({ filter, addressOf, change, first }: ReadingChoiceProps) {
  const chosen = filter.actions;
  const actions = first?.counts?.["month"]?.reduce((sum, { count }) => sum + count, 0);
  // The response of one reading has the number of every action, but the number of vessels only in its own reading.
  const counts: Readonly<Record<ActionReading, number | undefined>> = {
    latest: chosen === "latest" ? first?.totalCount : undefined,
    every: actions,
  };
  return (
    <Chips label={suspensionText.reading}>
      {actionReadings.map((reading) => {
        const part = { actions: reading };
        return (
          <Chip
            key={reading}
            label={readingNames[reading]}
            count={counts[reading]}
            isChosen={reading === chosen}
            isScreenOnly
            address={href(addressOf(part))}
            onChoose={() => change(part)}
          />
        );
      })}
    </Chips>
  );
}

/** The days of the class actions. "This year" means all actions of the year, so a period lists every action; the other reading can follow. */
function PeriodChoice({ filter, addressOf, change }: Pick<ListFilter, "filter" | "change" | "addressOf">) {
  const { today } = usePortal();
  const { lastMonths, thisYear } = suspensionPeriods(today);
  const periods = [
    { label: suspensionText.thisYear, from: thisYear },
    { label: suspensionText.lastMonths, from: lastMonths },
  ];
  return (
    <>
      <Chips label={suspensionText.dates}>
        {periods.map(({ label, from }) => {
          const isChosen = filter.from === from && filter.to === undefined;
          const part = isChosen ? { from: "", actions: "" } : ({ actions: "every", from, to: "" } as const);
          return (
            <Chip
              key={label}
              label={label}
              isChosen={isChosen}
              isRemovable={isChosen}
              address={href(addressOf(part))}
              onChoose={() => change(part)}
            />
          );
        })}
      </Chips>
      <ChipDropdown label={suspensionText.dates} chosen={periodText(filter)}>
        {(["from", "to"] as const).map((name) => (
          <ChipDate
            key={name}
            label={suspensionText[name]}
            value={filter[name] ?? ""}
            latest={today}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </ChipDropdown>
    </>
  );
}
