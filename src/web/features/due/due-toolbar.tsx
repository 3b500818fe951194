import { dueHorizons } from "#rules/due/due-period.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { ChipDate } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { usePlanAddress } from "./due-address.ts";
import classes from "./due.module.css";

const groupings = [
  { group: "vessel", label: () => duePlanText.byVessel },
  { group: "month", label: () => duePlanText.byMonth },
] as const;

const views = [
  { view: "chart", label: () => duePlanText.chart },
  { view: "table", label: () => duePlanText.table },
] as const;

/** Chooses the period and the groups, which are parameters of the address. */
export function DueToolbar() {
  const address = usePlanAddress();
  const { change, horizon, values } = address;
  return (
    <Row isWide data-print="none">
      <Chips label={duePlanText.horizon}>
        {dueHorizons.map((days) => (
          <Chip
            key={days}
            label={days === 365 ? duePlanText.year : duePlanText.days({ days })}
            isChosen={horizon === days}
            onChoose={() => change({ horizon: String(days), from: "", until: "" })}
          />
        ))}
      </Chips>
      <PeriodDates {...address} />
      <Chips label={duePlanText.group}>
        <span aria-hidden className={classes.label}>
          {duePlanText.group}
        </span>
        {groupings.map(({ group, label }) => (
          <Chip
            key={group}
            label={label()}
            isChosen={values.group === group}
            onChoose={() => change({ group })}
          />
        ))}
      </Chips>
    </Row>
  );
}

/** Chooses between chart and table. */
export function DueViewSwitch() {
  const { change, values } = usePlanAddress();
  return (
    <Chips label={duePlanText.view}>
      {views.map(({ view, label }) => (
        <Chip key={view} label={label()} isChosen={values.view === view} onChoose={() => change({ view })} />
      ))}
    </Chips>
  );
}

/**
 * The first and last day of the plan. A day that is changed here replaces the horizon; the other one stays, unless both would make no
 * period.
 */
function PeriodDates({ values, period, change }: ReturnType<typeof usePlanAddress>) {
  const { from = "", until = "" } = values;
  const shown = period ?? { from, until };
  const changeDay = (part: Partial<DuePeriod>) => {
    const next = { ...shown, ...part };
    const isPeriod = next.from === "" || next.until === "" || next.from <= next.until;
    change({ horizon: "", ...(isPeriod ? next : { from: "", until: "", ...part }) });
  };
  return (["from", "until"] as const).map((name) => (
    <ChipDate
      key={name}
      label={duePlanText[name]}
      value={shown[name]}
      isChosen={values[name] !== undefined}
      onChange={(day) => changeDay({ [name]: day })}
    />
  ));
}
