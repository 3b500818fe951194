import { Link, useNavigate } from "@tanstack/react-router";
import { Columns2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";

import {
  comparisonParameters,
  isName,
  maximumComparedLength,
  maximumComparedVessels,
  readComparedVessels,
} from "#rules/lists/compared-vessels.ts";
import { type NumberListEntry, readNumberList } from "#rules/search/number-list.ts";
import { keepBeside } from "#web/state/storage/handed-over-text.ts";
import { readParameters } from "#rules/address-parameters.ts";
import { assetEntry, assetNumberIn } from "#rules/lists/vessel-entry.ts";
import { compareText } from "#text/record/compare.ts";
import { namedVesselText } from "#text/record/list-form.ts";
import {
  type FoundVessel,
  NameProposals,
  type NamedVessel,
  useNamedVessels,
} from "#web/features/lists/named-vessels.tsx";
import { OtherNamesOf } from "#web/features/lists/other-names.tsx";
import { BesideForm } from "#web/features/lists/tool-example.tsx";
import { ToolStarts } from "#web/features/lists/tool-starts.tsx";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

import { CompareExample } from "./compare-example.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { useComparison } from "./use-comparison.ts";

const maximum = maximumComparedVessels;

/** Compares two to five vessels. The address holds their numbers, and the names of those that were typed by name. */
// gap: comparison of vessels
export function CompareScreen() {
  const query = useQueryString();
  const { numbers = "" } = query;
  const navigate = useNavigate();
  const all = useMemo(() => readComparedVessels(numbers), [numbers]);
  const items = all.slice(0, maximum);
  const named = useNamedVessels(items.filter(isName));
  const unknown = named.data?.filter(({ only }) => only === null) ?? [];
  const found = items.flatMap((item) => {
    const only = named.data?.find(({ name }) => name === item)?.only;
    return isName(item) ? (only ? numberOf(only) : []) : item;
  });
  const comparison = useComparison(named.data ? [...new Set(found)] : []);
  return (
    <Stack>
      <AddressNotice
        rejected={readParameters(comparisonParameters, query).rejected}
        shown={{ numbers: compareText.nothingCompared }}
      />
      {/* The sheet has the title in its heading. */}
      <div data-print="none">
        <CompareForm
          items={all}
          onCompare={(next) => void navigate(paths.compare({ numbers: next.join(",") }))}
        />
      </div>
      {all.length > maximum && <Notice tone="warning">{compareText.restLeftOut({ maximum })}</Notice>}
      <VisuallyHidden>
        <output>
          {comparison.data && compareText.vesselCount({ count: comparison.data.vessels.length })}
        </output>
      </VisuallyHidden>
      <OtherNamesOf numbers={numbers} />
      {unknown.map((one) => (
        <UnknownName key={one.name} {...one} items={items} />
      ))}
      {all.length > 0 && (named.data === undefined || found.length > 0) && (
        <Loaded
          from={named.data === undefined ? { ...named, data: undefined } : comparison}
          isEmpty={() => false}
          skeleton={<ComparisonSkeleton />}
        >
          {({ isCut, notFound, vessels }) => (
            <Stack>
              {isCut && <Notice tone="warning">{compareText.vesselsLeftOut({ maximum })}</Notice>}
              {notFound.length > 0 && (
                <Notice tone="warning">
                  {compareText.notFound({
                    numbers: notFound.map((one) => assetNumberIn(one) ?? one).join(", "),
                  })}
                </Notice>
              )}
              {vessels.length < 2 && unknown.length === 0 && (
                <Notice tone="warning">{compareText.oneVessel}</Notice>
              )}
              {vessels.length > 0 && <ComparisonTable vessels={vessels} />}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** How the address names a vessel. */
const numberOf = ({ assetnum, imo_num }: FoundVessel): string => imo_num || assetEntry(assetnum);

interface UnknownNameProps extends NamedVessel {
  /** All names and numbers of the comparison. */
  readonly items: readonly string[];
}

/** Offers the vessels that a name can mean, in its place. */
function UnknownName({ items, ...named }: UnknownNameProps) {
  return (
    <Notice tone="warning">
      <NameProposals
        {...named}
        renderChoice={(vessel) => (
          <Link
            {...paths.compare({
              numbers: items.map((item) => (item === named.name ? numberOf(vessel) : item)).join(","),
            })}
          >
            {namedVesselText.vessel({
              name: vessel.vessel_name ?? vessel.assetnum,
              number: vessel.imo_num ?? vessel.class_num ?? vessel.assetnum,
            })}
          </Link>
        )}
      />
    </Notice>
  );
}

function ComparisonSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={2} />
      <SkeletonRows count={12} height="36px" />
    </Stack>
  );
}

interface CompareFormProps {
  readonly items: readonly string[];
  readonly onCompare: (items: readonly string[]) => void;
}

/** The names and numbers of the vessels that are compared. */
function CompareForm({ items, onCompare }: CompareFormProps) {
  const listed = items.join(", ");
  const [input, setInput] = useState(listed);
  // The form stays, with its focus, when another address is opened.
  const [shown, setShown] = useState(listed);
  if (shown !== listed) {
    setShown(listed);
    setInput(listed);
  }
  const [error, setError] = useState<string>();
  const isEmpty = items.length === 0;
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const typed = readComparedVessels(input);
    const problem = problemOf(typed.length, input.length);
    setError(problem);
    if (problem !== undefined) return field.current?.focus();
    const list = readNumberList(input);
    // A name between commas is a vessel of its own.
    const entries = list.entries.map((entry) => withoutNames(entry, typed));
    keepBeside(typed.join(","), { ...list, entries, unread: [], beside: [] });
    return onCompare(typed);
  }

  const form = (
    <PagePanel title={compareText.title} isNarrow={isEmpty} about={isEmpty ? compareText.about : undefined}>
      <LineForm onSubmit={submit} icon={Columns2} button={compareText.compare}>
        <TextField
          ref={field}
          name="numbers" // so that the form works before the app does
          label={compareText.vessels}
          hint={compareText.vesselsHint}
          value={input}
          onChange={setInput}
          error={error}
          enterKeyHint="go"
        />
      </LineForm>
      {isEmpty && <ToolStarts addressOf={paths.compare} />}
    </PagePanel>
  );
  return <BesideForm example={isEmpty && <CompareExample />}>{form}</BesideForm>;
}

function withoutNames(entry: NumberListEntry, names: readonly string[]): NumberListEntry {
  const { named = [], ...others } = entry;
  const left = named.filter((name) => !names.includes(name));
  return left.length > 0 ? { ...others, named: left } : others;
}

function problemOf(count: number, length: number): string | undefined {
  if (length > maximumComparedLength) return compareText.longText({ maximum: maximumComparedLength });
  if (count < 2) return compareText.fewVessels;
  if (count <= maximumComparedVessels) return undefined;
  return compareText.manyVessels({ count, maximum: maximumComparedVessels });
}
