// Numbers that stand beside another name than that of their vessel: one of both is wrong, or the vessel was renamed.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type CheckedFacts,
  type CheckedRow,
  checkedNumbers,
  checkedRows,
  namesNot,
  numberBatches,
} from "#rules/search/checked-rows.ts";
import { maximumCheckedNumbers, type NumberListEntry, readListedNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { besideNumbers, withNames } from "#web/state/storage/handed-over-text.ts";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { type AddVessels, NamesBeside } from "./found-numbers.tsx";

/** Numbers that are named in the sentence. */
const maximumNamed = 5;
/** Names beside numbers that are compared with all vessels of a list. */
const maximumNames = 1000;

interface OtherNamesProps {
  readonly rows: readonly CheckedRow<CheckedFacts>[];
  readonly entries: readonly NumberListEntry[];
  /** The names beside numbers that no vessel of the list has. */
  readonly names: readonly string[];
  readonly onAdd?: AddVessels | undefined;
}

/** Names the numbers that stand beside another name than their vessel has, and offers to look up all names that no vessel of the list has. */
export function OtherNames({ rows, entries, names, onAdd }: OtherNamesProps) {
  const sentences = rows.flatMap((row) => {
    const name = row.notes.find(({ kind }) => kind === "otherName")?.name;
    const vessel = row.vessel?.vessel_name;
    return name && vessel ? checkListText.otherName({ number: row.number, name, vessel }) : [];
  });
  const others = [...new Set(sentences)];
  const numbers = others.slice(0, maximumNamed).join("; ") + (others.length > maximumNamed ? " …" : "");
  if (others.length + names.length === 0) return null;
  return (
    <Stack>
      {others.length > 0 && (
        <Notice tone="warning" isAlert>
          <p>{checkListText.otherNames({ count: others.length, numbers })}</p>
        </Notice>
      )}
      {onAdd && names.length > 0 && <NamesBeside names={names} entries={entries} onAdd={onAdd} />}
    </Stack>
  );
}

/** The names beside the numbers of a list that none of its vessels has, without its flags and types. */
export function namesLeft(
  entries: readonly NumberListEntry[],
  beside: readonly string[],
  rows: readonly CheckedRow<CheckedFacts>[],
): readonly string[] {
  const names = [...beside, ...entries.flatMap(({ named = [] }) => named)];
  return namesNot(
    [...new Set(names)].slice(0, maximumNames),
    rows.flatMap(({ vessel }) => vessel ?? []),
  );
}

interface OtherNamesOfProps {
  /** The numbers of an address, with what the tab knows beside them. */
  readonly numbers: string;
  /** What can be names beside the numbers of the text, if the screen has it. */
  readonly beside?: readonly string[] | undefined;
  readonly onAdd?: AddVessels;
}

const noNames: readonly string[] = [];

/** The same on a screen that does not read the vessels of its numbers as the check does. */
export function OtherNamesOf({ numbers, beside = noNames, onAdd }: OtherNamesOfProps) {
  const isServerMarkup = useIsServerMarkup();
  const entries = useMemo(() => {
    const named = isServerMarkup ? [] : besideNumbers(numbers).named.slice(0, maximumCheckedNumbers);
    return withNames(readListedNumbers(named.map(({ number }) => number)).entries, named);
  }, [isServerMarkup, numbers]);
  const batches = numberBatches(entries);
  const { data } = useInfiniteQuery({ ...fleetQueries.check(batches), enabled: batches.length > 0 });
  if (entries.length > 0 && !data) return null;
  const vessels = data?.pages.map(({ member }) => member) ?? [];
  const rows = checkedRows(entries, checkedNumbers(batches, vessels), []);
  const listed = readListedNumbers(numbers.split(",")).entries;
  return <OtherNames rows={rows} entries={listed} names={namesLeft(entries, beside, rows)} onAdd={onAdd} />;
}
