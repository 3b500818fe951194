import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { changePresets, monthDays, presetDay } from "#rules/changes/change-period.ts";
import { formatDate } from "#rules/dates.ts";
import { changeTopics } from "#contract/changes.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { changesText } from "#text/record/changes.ts";
import { keptListAddress, type KeptList } from "#web/features/lists/kept-list.tsx";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { ChipDate } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { ChangeFilters } from "./change-filters.tsx";
import type { ChangesAddress } from "./changes-address.ts";
import classes from "./changes-screen.module.css";

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
      <div className={classes.head}>
        {list ? <ListName list={list} query={address.query} /> : <p>{changesText.intro}</p>}
        {useIsPrinting() && since !== "" && <p>{changesText.sinceDay({ day: formatDate(since) })}</p>}
        <Period address={address} />
        <div className={classes.fold}>
          <Chip
            label={changesText.filterCount({ count: criteria })}
            isChosen={isOpen}
            isForScreen
            onChoose={() => setOpen(!isOpen)}
          />
        </div>
        <div className={classes.filters} data-open={isOpen}>
          <Topics address={address} />
          <ChangeFilters address={address} />
        </div>
      </div>
    </PagePanel>
  );
}

function ListName({ list: { about, title }, query }: { list: KeptList; query: ChangesAddress["query"] }) {
  return (
    <p className={classes.list}>
      <Link {...paths.checkList(keptListAddress(query))}>{title}</Link>
      {about}
    </p>
  );
}

function Period({
  address: { addressOf, change, lastVisit, preset, query, since },
}: Pick<ChangesHeadProps, "address">) {
  const { today } = usePortal();
  const labels = {
    visit: changesText.visit,
    yesterday: changesText.yesterday,
    monday: changesText.monday,
    month: changesText.month({ days: monthDays }),
    all: changesText.allTime,
  };
  return (
    <div className={classes.period}>
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
      <ChipDate
        label={changesText.from}
        value={preset === null ? since : ""}
        latest={today}
        onChange={(day) => change({ since: day || "all" })}
      />
      <ChipDate
        label={changesText.to}
        value={query["until"] ?? ""}
        latest={today}
        onChange={(until) => change({ until })}
      />
    </div>
  );
}

/** Any number of topics. */
function Topics({ address: { addressOf, change, topics } }: Pick<ChangesHeadProps, "address">) {
  const withToggled = (topic: (typeof changeTopics)[number]) => {
    const next = changeTopics.filter((one) => (one === topic) !== topics.includes(one));
    return { topics: next.length === changeTopics.length ? "" : next.join(","), kinds: "" };
  };
  const every = { topics: "", kinds: "" };
  return (
    <Chips label={changesText.topics}>
      <Chip
        label={changesText.all}
        isChosen={topics.length === 0}
        isForScreen
        address={addressOf(every)}
        onChoose={() => change(every)}
      />
      {changeTopics.map((topic) => (
        <Chip
          key={topic}
          label={changeTopicNames[topic]}
          isChosen={topics.includes(topic)}
          address={addressOf(withToggled(topic))}
          onChoose={() => change(withToggled(topic))}
        />
      ))}
    </Chips>
  );
}
