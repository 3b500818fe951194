import { useState } from "react";
import { changePresets, monthDays, presetDay } from "#rules/changes/change-period.ts";
import { formatDate } from "#rules/dates.ts";
import { changesText } from "#text/record/changes.ts";
import { periodText } from "#text/record/period.ts";
import type { KeptList } from "#web/features/lists/kept-list.tsx";
import { KeptListName } from "#web/features/lists/kept-list-name.tsx";
import { usePortal } from "#web/state/portal.ts";
import { ChipDate, ChipDropdown } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { ChangeFilters } from "./change-filters.tsx";
import type { ChangesAddress } from "./changes-address.ts";
import classes from "./changes.module.css";

interface ChangesHeadProps {
  readonly address: ChangesAddress;
  readonly list: KeptList | null;
}

/** The title, the period and the filters. A narrow window shows the filters on request. */
export function ChangesHead({ address, list }: ChangesHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { criteria, since } = address;
  return (
    <PagePanel title={changesText.title}>
      <Stack>
        {list ? <KeptListName list={list} query={address.query} /> : <p>{changesText.intro}</p>}
        {useIsPrinting() && since !== "" && <p>{changesText.sinceDay({ day: formatDate(since) })}</p>}
        <Period address={address} />
        <div className={classes.fold} data-print="none">
          <Chip
            label={changesText.filterCount({ count: criteria })}
            isChosen={isOpen}
            isScreenOnly
            onChoose={() => setOpen(!isOpen)}
          />
        </div>
        <ChangeFilters address={address} isOpen={isOpen} />
      </Stack>
    </PagePanel>
  );
}

function Period({
  address: { addressOf, change, lastVisit, preset, query, since },
}: Pick<ChangesHeadProps, "address">) {
  const { today } = usePortal();
  const { until = "" } = query;
  const from = preset === null ? since : "";
  const dates = periodText({ from, to: until });
  const labels = {
    visit: changesText.visit,
    yesterday: changesText.yesterday,
    monday: changesText.monday,
    month: changesText.month({ days: monthDays }),
    all: changesText.allTime,
  };
  return (
    <div className={classes.period} data-print="none">
      <Chips label={changesText.since}>
        <span aria-hidden className={classes.label}>
          {changesText.since}
        </span>
        {changePresets.map((one) => (
          <Chip
            key={one}
            label={labels[one]}
            isChosen={preset === one}
            disabled={presetDay(one, today, lastVisit) === null}
            address={addressOf({ since: one, until: "" })}
            onChoose={() => change({ since: one, until: "" })}
          />
        ))}
      </Chips>
      <ChipDropdown label={changesText.dates} chosen={dates}>
        <ChipDate
          label={changesText.from}
          value={from}
          latest={today}
          onChange={(day) => change({ since: day || "all" })}
        />
        <ChipDate
          label={changesText.to}
          value={until}
          latest={today}
          onChange={(day) => change({ until: day })}
        />
      </ChipDropdown>
    </div>
  );
}
