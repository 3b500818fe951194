// The text field with suggestions. Import it only late: the library's combobox is as large as a screen.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { vesselFacts } from "#contract/members/vessel-facts.ts";
import type { SuggestedCompany, SuggestedVessel, Suggestions } from "#contract/search/suggestions.ts";
import { maximumSearchTextLength } from "#rules/search/search-criteria.ts";
import { lossesBesideState } from "#text/record/class-loss.ts";
import { suggestionText } from "#text/record/suggestions.ts";
import { searchMatchOf } from "#web/api/found-vessel.ts";
import { suggestionsQuery } from "#web/api/suggestions.ts";
import { describeMatch } from "#web/features/search/describe-match.ts";
import { paths, type ScreenAddress, vesselKey } from "#web/paths.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { WholeDays } from "#web/ui/table/table-cells.tsx";
import popupClasses from "#web/ui/popup/popup.module.css";

import classes from "./box.module.css";

/** Attributes of the text field, with or without suggestions. */
export type FieldProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "ref" | "type"
>;

export interface SuggestionFieldProps extends FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Number of searches that were sent from the field. */
  readonly searches: number;
  /** What was selected in the plain field, if that had the focus. */
  readonly selection: readonly [start: number | null, end: number | null] | null;
}

interface SuggestionGroup {
  readonly label: string;
  readonly items: readonly Suggestion[];
}

/** The field of the search box, with vessels and companies that match what is typed. */
export function SuggestionField({
  inputRef,
  text,
  onChange,
  searches,
  selection,
  ...input
}: SuggestionFieldProps) {
  useLayoutEffect(() => {
    if (selection === null) return;
    inputRef.current?.focus({ preventScroll: true });
    inputRef.current?.setSelectionRange(...selection);
  }, [selection, inputRef]);
  // A search closes the list until the next key, also for suggestions that arrive after it.
  const [openSince, setOpenSince] = useState<number | null>(null);
  const isOpen = openSince === searches;
  const latest = useSuggestions(text, isOpen);
  // From the moment in which the keyboard highlights a suggestion of a text, the list stays: later ones would take its place.
  const [kept, setKept] = useState<{ readonly text: string; readonly suggestions: typeof latest } | null>(
    null,
  );
  const { groups, count, isReady } = kept?.text === text ? kept.suggestions : latest;
  const container = useRef<HTMLDivElement>(null);
  const isShown = isOpen && count > 0;

  return (
    <Autocomplete.Root
      mode="list"
      // The server has filtered them.
      filter={null}
      items={groups}
      value={text}
      itemToStringValue={({ key }: Suggestion) => key}
      open={isShown}
      onOpenChange={(opens) => setOpenSince(opens ? searches : null)}
      onValueChange={(value, { reason }) => {
        if (reason === "input-change") onChange(value);
      }}
      onItemHighlighted={(_, { reason }) => {
        if (reason === "keyboard" && kept?.text !== text) setKept({ text, suggestions: latest });
      }}
    >
      <Autocomplete.Input {...input} ref={inputRef} />
      <p aria-live="polite" className={classes.status}>
        <VisuallyHidden>{isOpen && isReady && suggestionText.count({ count })}</VisuallyHidden>
      </p>
      <div ref={container} className={classes.container} />
      {isShown && <SuggestionList text={text} container={container} />}
    </Autocomplete.Root>
  );
}

interface SuggestionListProps {
  readonly text: string;
  /** Within the search landmark, so that the list is part of it. */
  readonly container: RefObject<HTMLDivElement | null>;
}

/** The list below the field. It has no `Popup` of the library, which would hide the rest of the page from screen readers. */
function SuggestionList({ text, container }: SuggestionListProps) {
  return (
    <Autocomplete.Portal container={container}>
      <Autocomplete.Positioner
        className={`${popupClasses.positioner} ${classes.positioner}`}
        data-print="none"
        align="start"
        sideOffset={4}
      >
        <div className={`${popupClasses.popup} ${classes.popup}`}>
          <Autocomplete.List className={classes.list} aria-label={suggestionText.suggestions}>
            {({ label, items }: SuggestionGroup) => (
              <Autocomplete.Group key={label} items={items} className={classes.group}>
                <Autocomplete.GroupLabel className={classes.label}>{label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(suggestion: Suggestion) => (
                    <SuggestionOption key={suggestion.key} suggestion={suggestion} text={text} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

function SuggestionOption({ suggestion, text }: { suggestion: Suggestion; text: string }) {
  const navigate = useNavigate();
  const { address, company, vessel } = suggestion;
  return (
    <Autocomplete.Item value={suggestion} className={classes.option} onClick={() => void navigate(address)}>
      {vessel && <VesselOption vessel={vessel} text={text} />}
      {company && <CompanyOption company={company} />}
    </Autocomplete.Item>
  );
}

/** An option is read as one text. */
const comma = <VisuallyHidden>, </VisuallyHidden>;

/** A suggested vessel: its name, identity and class, and why it matches. */
function VesselOption({ vessel, text }: { vessel: SuggestedVessel; text: string }) {
  const { vessel_name, vessel_type, flag_name, imo_num, class_num } = vessel;
  const facts = vesselFacts(vessel);
  const { classState } = facts;
  const number = imo_num
    ? suggestionText.imo({ number: imo_num })
    : class_num && suggestionText.class({ number: class_num });
  const reason = describeMatch(searchMatchOf({ ...vessel.search_match }), text);
  return (
    <>
      <span className={classes.name} translate="no">
        {vessel_name || vessel.assetnum}
      </span>{" "}
      <span className={classes.aside} translate="no">
        {number}
      </span>{" "}
      <span className={classes.facts}>{[vessel_type, flag_name, reason].filter(Boolean).join(" · ")}</span>{" "}
      {classState && (
        <span className={classes.aside}>
          {comma}
          <Badge tone={classState.tone}>{classState.label}</Badge>
        </span>
      )}
      {lossesBesideState(facts).map((loss) => (
        <span key={loss} className={classes.loss}>
          {comma}
          <WholeDays text={loss} />
        </span>
      ))}
    </>
  );
}

/** A suggested company: its name, roles and number of vessels. */
function CompanyOption({ company }: { company: SuggestedCompany }) {
  return (
    <>
      <span className={classes.name} translate="no">
        {company.customer_name}
      </span>{" "}
      <span className={classes.aside}>{suggestionText.vesselCount({ count: company.vessel_count })}</span>{" "}
      <span className={classes.facts}>{company.customer_roles.join(" · ")}</span>
    </>
  );
}

/** A vessel or a company, and the address of its screen. */
interface Suggestion {
  readonly key: string;
  readonly address: ScreenAddress;
  readonly vessel?: SuggestedVessel;
  readonly company?: SuggestedCompany;
}

/** Shorter texts match too much to be of help. */
const minimumLength = 2;
/** Milliseconds without a key before suggestions are requested. */
const restTime = 150;

/** The suggestions for a text, by vessel and company. An outdated request is cancelled; until the next response the last one stays. */
function useSuggestions(text: string, isActive: boolean) {
  const rested = useRestedText(text.trim());
  const isLongEnough = rested.length >= minimumLength && rested.length <= maximumSearchTextLength;
  const query = useQuery({
    ...suggestionsQuery(rested),
    enabled: isActive && isLongEnough,
    placeholderData: keepPreviousData,
  });
  const data = isLongEnough ? query.data : undefined;
  const groups = useMemo(() => groupsOf(data), [data]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { groups, count, isReady: data !== undefined && !query.isPlaceholderData };
}

/** The text, once no key has been pressed for a moment. */
function useRestedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restTime);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function groupsOf({ vessels, companies }: Suggestions = { vessels: [], companies: [] }) {
  const groups = [
    { label: suggestionText.vessels, items: vessels.map(vesselSuggestion) },
    { label: suggestionText.companies, items: companies.map(companySuggestion) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function vesselSuggestion(vessel: SuggestedVessel): Suggestion {
  const address = paths.vessel("absrecord", "details", vesselKey(vessel));
  return { key: vessel.assetnum, address, vessel };
}

function companySuggestion(company: SuggestedCompany): Suggestion {
  const { customer_number } = company;
  return { key: `company ${customer_number}`, address: paths.company(customer_number), company };
}
