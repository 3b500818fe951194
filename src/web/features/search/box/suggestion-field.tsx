// The text field with suggestions. Import it only late: the library's combobox is as large as a screen.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { suggestionText } from "#text/record/suggestions.ts";
import popupClasses from "#web/ui/popup/popup.module.css";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./suggestion-field.module.css";
import { CompanyOption, VesselOption } from "./suggestion-options.tsx";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";
import type { SuggestionFieldProps } from "./use-suggestion-field.ts";

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
