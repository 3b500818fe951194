import { CircleCheck, Search, TriangleAlert } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";

import { hasSearch, searchByText } from "#rules/search/address-search.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { searchText } from "#text/record/search.ts";
import { prefetchTokens } from "#web/api/prefetch/tokens.ts";
import { SentAgreement } from "#web/features/search/sent-agreement.tsx";
import { sentForm } from "#web/features/search/sent-form.ts";
import { TermsLink } from "#web/features/search/terms-link.tsx";
import { Button } from "#web/ui/button/button.tsx";

import { lateCode, useLateCode } from "#web/ui/use-late-code.ts";
import classes from "./box.module.css";
import type { FieldProps } from "./suggestion-field.tsx";
import { useSuggestionField } from "./use-suggestion-field.ts";

interface SearchBoxProps {
  /** The text of the address. The box resets to it when it changes. */
  readonly initial: string;
  readonly isAgreed: boolean;
  /** The address is of a form that was sent without the agreement. */
  readonly isRefused: boolean;
  readonly onAgree: () => void;
  readonly onSearch: (text: string) => void;
}

/** Calls of a search. Their captcha tokens are prefetched while the user types. */
const searchActions = ["/script/ABSRECORDFIND"];

/** The search by one text: a name, a number or a company. */
export function SearchBox({ initial, isAgreed, isRefused, onAgree, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (lastInitial !== initial) {
    setLastInitial(initial);
    setText(initial);
  }
  const [isAsked, setAsked] = useState(isRefused);
  const [searches, setSearches] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was pasted into the whole field, with the lines that it does not keep, and what it shows of that. */
  const pasted = useRef({ whole: "", shown: "" });
  const { SuggestionField, selection, onBlur } = useSuggestionField(isAgreed, input);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSearches(searches + 1);
    // A search for nothing gets its message, whether or not the user has agreed.
    if (isAgreed || !hasSearch(searchByText(text))) search();
    else setAsked(true);
  }

  function search() {
    onSearch(text === pasted.current.shown ? pasted.current.whole : text);
  }

  function change(next: string) {
    const { shown, whole } = pasted.current;
    if (whole !== "" && shown === "") pasted.current = { whole, shown: next };
    setText(next);
  }

  function agree() {
    // The button that has the focus disappears.
    input.current?.focus();
    setAsked(false);
    onAgree();
    search();
  }
  const field: FieldProps = {
    id,
    name: "text",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
    enterKeyHint: "search",
    maxLength: maximumLength,
    onPaste: ({ clipboardData, currentTarget: { selectionEnd, selectionStart, value } }) => {
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      pasted.current = { whole: isWhole ? clipboardData.getData("text/plain") : "", shown: "" };
    },
    "aria-describedby": `${id}-hint`,
    onBlur,
  };
  return (
    <search aria-label={searchBoxText.searchRecord}>
      <form className={classes.box} onSubmit={submit} onInput={() => prefetchTokens(searchActions)}>
        <label htmlFor={id}>{searchBoxText.label}</label>
        <RecognisedHint id={`${id}-hint`} text={text} />
        <div className={classes.line}>
          <Search aria-hidden />
          {SuggestionField ? (
            <SuggestionField
              {...field}
              inputRef={input}
              searches={searches}
              selection={selection}
              text={text}
              onChange={change}
            />
          ) : (
            <input {...field} ref={input} value={text} onChange={({ target }) => change(target.value)} />
          )}
          <Button
            type="submit"
            name={sentForm.name}
            value={sentForm.value}
            kind="primary"
            aria-label={searchBoxText.searchRecord}
          >
            {searchText.search}
          </Button>
        </div>
        <noscript>
          <SentAgreement />
        </noscript>
      </form>
      {isAsked && !isAgreed && <AgreementInPlace onAgree={agree} />}
    </search>
  );
}

/** Characters of the field: more than the check of a list reads, which says what it leaves out. */
const maximumLength = 500_001;

// gap: agreement in the search box
/** Asks for the agreement to the terms before the first search. It takes the focus, not its button, which a second Enter would press. */
function AgreementInPlace({ onAgree }: { onAgree: () => void }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.agreement}
      aria-label={searchBoxText.agreeTitle}
      aria-describedby={id}
    >
      <p id={id}>
        {searchBoxText.agreeSentence({ link: (content) => <TermsLink key="link">{content}</TermsLink> })}
      </p>
      <Button kind="primary" onClick={onAgree}>
        {searchBoxText.agree}
      </Button>
    </section>
  );
}

interface RecognisedHintProps {
  readonly id: string;
  readonly text: string;
}

/** The code that recognises numbers, which is loaded with the first digit. */
const recognition = lateCode(() => import("./recognised-sentence.ts"));

/** What the typed text is recognised as, and whether an IMO number can be right; before that what can be typed. */
function RecognisedHint({ id, text }: RecognisedHintProps) {
  const code = useLateCode(recognition, /\p{Nd}/u.test(text));
  const recognised = code?.recognisedSentence(text) ?? null;
  const isWarning = recognised?.isWarning === true;
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <p id={id} className={classes.hint} aria-live="polite" data-tone={isWarning ? "warning" : undefined}>
      {recognised && <Icon aria-hidden />}
      {recognised?.sentence ?? searchBoxText.hint}
    </p>
  );
}
