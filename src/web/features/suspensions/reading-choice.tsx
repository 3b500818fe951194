import type { ResponseInfo } from "#contract/response.ts";
import { type ActionReading, actionReadings, defaultReading } from "#rules/class/suspension-filter.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import type { ListFilter } from "./list-filter.ts";

interface ReadingChoiceProps extends Pick<ListFilter, "filter" | "change"> {
  /** The first page of the list; `undefined` until it has loaded. */
  readonly first: Pick<ResponseInfo, "counts" | "totalCount"> | undefined;
}

/** Switches between the latest class action of each vessel and every class action. */
export function ReadingChoice({ filter, change, first }: ReadingChoiceProps) {
  const chosen = filter.actions ?? defaultReading;
  const actions = first?.counts?.["month"]?.reduce((sum, { count }) => sum + count, 0);
  // The response of one reading has the number of every action, but the number of vessels only in its own reading.
  const counts: Readonly<Record<ActionReading, number | undefined>> = {
    latest: chosen === "latest" ? first?.totalCount : undefined,
    every: actions,
  };
  return (
    <Chips label={suspensionText.reading}>
      {actionReadings.map((reading) => (
        <Chip
          key={reading}
          label={labels[reading]}
          count={counts[reading]}
          isChosen={reading === chosen}
          onChoose={() => change({ actions: reading === defaultReading ? "" : reading })}
        />
      ))}
    </Chips>
  );
}

const labels: Readonly<Record<ActionReading, string>> = {
  latest: suspensionText.latestActions,
  every: suspensionText.everyAction,
};
