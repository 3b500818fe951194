import { useQuery } from "@tanstack/react-query";
import { type ChangeKind, changeKinds, type ChangeTopic, changeTopics } from "#contract/changes/changes.ts";
import { browserListText } from "#text/record/added-to-list.ts";
import { changeKindNames, changeTopicNames } from "#text/record/change-kinds.ts";
import { changesText } from "#text/record/changes.ts";
import { listQueries } from "#web/api/lists.ts";
import { queries } from "#web/api/queries.ts";
import { useBrowserList } from "#web/state/storage/browser-list.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ChipDropdown, ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import type { ChangesAddress } from "./changes-address.ts";
import { listValue } from "./changes-address.ts";
import classes from "./changes.module.css";
import { CompanyFilter } from "./company-filter.tsx";

/** Days by which the screen offers to filter late changes; the address takes others, too. */
const lateDays = [1, 7, 30, 90];

interface ChangeFiltersProps {
  readonly address: ChangesAddress;
  /** Shown in a narrow window too. */
  readonly isOpen: boolean;
}

/** The filters beside the period: one line of menus. */
export function ChangeFilters({ address, isOpen }: ChangeFiltersProps) {
  const { by, change, clear, criteria, query, topics } = address;
  const { flags, types } = useOptions();
  const kinds = (Object.keys(changeKinds) as ChangeKind[]).filter(
    (kind) => topics.length === 0 || topics.includes(changeKinds[kind]),
  );
  return (
    <div className={classes.filters} data-print="none" data-open={isOpen}>
      <Topics address={address} />
      <ChipSelect
        label={changesText.by}
        none={changesText.byRecorded}
        value={by === "effective" ? by : ""}
        options={[{ value: "effective", label: changesText.byEffective }]}
        onChange={(value) => change({ by: value })}
      />
      <ChipSelect
        label={changesText.kind}
        value={query["kinds"] ?? ""}
        options={kinds.map((kind) => ({ value: kind, label: changeKindNames[kind] }))}
        onChange={(value) => change({ kinds: value })}
      />
      <ChipSelect
        label={changesText.flag}
        value={query["flag"] ?? ""}
        options={flags}
        onChange={(flag) => change({ flag })}
      />
      <ChipSelect
        label={changesText.type}
        value={query["type"] ?? ""}
        options={types}
        onChange={(type) => change({ type })}
      />
      <CompanyFilter value={query["company"] ?? ""} onChange={(company) => change({ company })} />
      <ChipSelect
        label={changesText.late}
        emptyOption={changesText.lateOrNot}
        value={query["late"] ?? ""}
        options={lateOptions(query["late"])}
        onChange={(late) => change({ late })}
      />
      <ChipSelect
        label={changesText.initial}
        none={changesText.initialExcluded}
        value={query["initial"] ?? ""}
        options={[
          { value: "included", label: changesText.initialIncluded },
          { value: "only", label: changesText.initialOnly },
        ]}
        onChange={(initial) => change({ initial })}
      />
      <ListFilter address={address} />
      <NumbersChip address={address} />
      {criteria > 0 && (
        <Button kind="quiet" onClick={clear}>
          {changesText.clear}
        </Button>
      )}
      <FormWithoutScript {...daysForm(address)} />
      <FormWithoutScript {...topicForm(address)} />
    </div>
  );
}

/** Any number of topics. */
function Topics({ address: { addressOf, change, topics } }: Pick<ChangeFiltersProps, "address">) {
  const withToggled = (topic: ChangeTopic) => {
    const next = changeTopics.filter((one) => (one === topic) !== topics.includes(one));
    return { topics: next.length === changeTopics.length ? "" : next.join(","), kinds: "" };
  };
  const names = topics.map((topic) => changeTopicNames[topic]);
  return (
    <ChipDropdown label={changesText.topics} chosen={names.join(", ")}>
      <Chips label={changesText.topics}>
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
    </ChipDropdown>
  );
}

/** The days for a browser without JavaScript. */
function daysForm({ addressOf, preset, query, since }: ChangesAddress) {
  const fields = [
    { name: "since", label: changesText.from, value: preset === null ? since : "", type: "date" },
    { name: "until", label: changesText.to, value: query["until"] ?? "", type: "date" },
  ] as const;
  return { fields, address: addressOf({ since: "", until: "" }), action: changesText.showDays };
}

/** The topic for a browser without JavaScript, one of them. */
function topicForm({ addressOf, topics }: ChangesAddress) {
  const options = changeTopics.map((topic) => ({ value: topic, label: changeTopicNames[topic] }));
  const every = { value: "", label: changesText.allTopics };
  const field = {
    name: "topics",
    label: changesText.topics,
    value: topics[0] ?? "",
    options: [every, ...options],
  };
  return { fields: [field], address: addressOf({ topics: "", kinds: "" }), action: changesText.showTopic };
}

/** The offered days, and those of the address. */
function lateOptions(late: string | undefined) {
  const days = Number(late) > 0 ? [...new Set([...lateDays, Number(late)])] : lateDays;
  return days.map((one) => ({ value: String(one), label: changesText.lateDays({ days: one }) }));
}

/** The flags and vessel types to select from; none until they are loaded. */
function useOptions() {
  const flags = useQuery(queries.flags());
  const types = useQuery(queries.recordSet("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] }));
  return {
    flags: (flags.data ?? []).map(({ flag_id, name }) => ({
      value: String(flag_id),
      label: name ?? String(flag_id),
    })),
    types: (types.data ?? []).map(({ description }) => ({ value: description, label: description })),
  };
}

/** The lists of the user and the one of this browser. Nothing is shown without any. */
function ListFilter({ address: { change, query } }: { address: ChangesAddress }) {
  const { user } = usePortal();
  const { data: lists = [] } = useQuery({ ...listQueries.lists(), enabled: user !== null });
  const inBrowser = useBrowserList();
  const options = [
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    ...(inBrowser.length > 0 ? [{ value: "browser", label: browserListText.name }] : []),
  ];
  if (options.length === 0) return null;
  return (
    <ChipSelect
      label={changesText.list}
      emptyOption={changesText.allVessels}
      value={listValue(query)}
      options={options}
      onChange={(list) => change({ list, shared: "", numbers: "", assetnums: "" })}
    />
  );
}

/** The vessels that the address names by number; choosing the chip removes them. */
function NumbersChip({ address: { change, query } }: { address: ChangesAddress }) {
  const numbers = (query["numbers"] ?? "").split(",").filter(Boolean);
  const assetnums = (query["assetnums"] ?? "").split(",").filter(Boolean);
  const [only, ...others] = [...numbers, ...assetnums];
  if (only === undefined) return null;
  const label =
    others.length === 0
      ? (numbers.length > 0 ? changesText.number : changesText.assetnum)({ number: only })
      : changesText.numbers({ count: others.length + 1 });
  return <Chip label={label} isChosen isRemovable onChoose={() => change({ numbers: "", assetnums: "" })} />;
}
