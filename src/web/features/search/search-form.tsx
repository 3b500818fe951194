import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from "react";

import type { FlagMember } from "#contract/record-sets/flag.ts";
import type { VesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { type Criteria, noCriteria } from "#rules/search/address-search.ts";
import { mayIncludePreviousNames } from "#rules/search/search-criteria.ts";
import { numberCriterion } from "#rules/search/vessel-numbers.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { searchFieldNames, searchText } from "#text/record/search.ts";
import { prefetchTokens } from "#web/api/prefetch/tokens.ts";
import { queries } from "#web/api/queries.ts";
import { haveSameCriteria } from "#web/state/search/criteria.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CheckboxField, SelectField, TextField } from "#web/ui/form/fields.tsx";

import classes from "./search.module.css";
import { TermsLink } from "./terms-link.tsx";

export interface SearchFormProps {
  /** The criteria of the address. The form resets to them when they change. */
  readonly initial: Criteria;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly onSearch: (criteria: Criteria) => void;
  readonly onClear: () => void;
}

/** Calls of a search. Their captcha tokens are prefetched while the user types. */
const searchActions = ["/os/ABSRECORDSEARCH"];

/** The search form (docs/domain.md, section 2). It cannot be submitted before the user agrees to the terms of use. */
export function SearchForm({ initial, isAgreed, onAgree, onSearch, onClear }: SearchFormProps) {
  const [criteria, setCriteria] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (!haveSameCriteria(lastInitial, initial)) {
    setLastInitial(initial);
    setCriteria(initial);
  }
  const terms = useMissingAgreement(isAgreed);
  const { flags, vesselTypes, error } = useDropdowns();

  const field = <Name extends keyof Criteria>(name: Name) => ({
    value: criteria[name],
    onChange: (value: Criteria[Name]) => setCriteria({ ...criteria, [name]: value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAgreed) return;
    const { classNum, imoNum } = criteria;
    onSearch({ ...criteria, classNum: numberCriterion(classNum), imoNum: numberCriterion(imoNum) });
  }

  function clear() {
    setCriteria(noCriteria);
    onAgree(false);
    onClear();
  }
  return (
    <search aria-label={searchBoxText.moreCriteria}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any field of the form */}
      <form
        className={classes.form}
        onSubmit={submit}
        onKeyDown={terms.onKeyDown}
        onInput={() => prefetchTokens(searchActions)}
      >
        <TextField label={searchFieldNames.vesselName} name="vesselName" {...field("vesselName")} />
        <SelectField
          label={searchFieldNames.flagId}
          placeholder={searchText.chooseFlag}
          options={flags}
          error={error}
          {...field("flagId")}
        />
        <TextField label={searchFieldNames.classNum} name="classNum" {...field("classNum")} />
        <TextField label={searchFieldNames.imoNum} name="imoNum" inputMode="numeric" {...field("imoNum")} />
        <SelectField
          label={searchFieldNames.vesselType}
          placeholder={searchText.chooseVesselType}
          options={vesselTypes}
          error={error}
          {...field("vesselType")}
        />
        <TextField
          label={searchFieldNames.registeredOwner}
          name="registeredOwner"
          {...field("registeredOwner")}
        />
        <TextField label={searchFieldNames.operatorName} name="operatorName" {...field("operatorName")} />
        <PreviousNamesField criteria={criteria} onChange={field("previousNameCheck").onChange} />
        <div className={classes.last}>
          <TermsOfUse isAgreed={isAgreed} onAgree={onAgree} error={terms.error} boxRef={terms.boxRef} />
          <SearchButton isAgreed={isAgreed} />
          <Button onClick={clear}>{searchText.clear}</Button>
        </div>
      </form>
    </search>
  );
}

/** The button that sends the form. Disabled, it says why. */
function SearchButton({ isAgreed }: { isAgreed: boolean }) {
  const id = useId();
  return (
    <>
      {!isAgreed && (
        <span id={id} className={classes.reason}>
          {searchBoxText.agreeToSearch}
        </span>
      )}
      <Button type="submit" kind="primary" disabled={!isAgreed} aria-describedby={isAgreed ? undefined : id}>
        {searchText.search}
      </Button>
    </>
  );
}

interface PreviousNamesFieldProps {
  readonly criteria: Criteria;
  readonly onChange: (isChecked: boolean) => void;
}

/** The checkbox "Include previous names", which is disabled while there is no vessel name. */
function PreviousNamesField({ criteria, onChange }: PreviousNamesFieldProps) {
  const isEnabled = mayIncludePreviousNames(criteria);
  return (
    <div className={classes.previousNames}>
      <CheckboxField
        isChecked={criteria.previousNameCheck && isEnabled}
        onChange={onChange}
        disabled={!isEnabled}
      >
        {searchText.includePreviousNames}
      </CheckboxField>
    </div>
  );
}

// gap: Enter before the terms are accepted
/**
 * Enter in a field before the agreement moves the focus to the checkbox and says why. The browser submits no form whose button is
 * disabled, so the key is handled.
 */
function useMissingAgreement(isAgreed: boolean) {
  const boxRef = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  if (isMissing && isAgreed) setMissing(false);
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Enter" || isAgreed || !(target instanceof HTMLInputElement)) return;
    // The keys of an open list reach the form too, because the list is its child in React, though not in the document.
    if (!currentTarget.contains(target)) return;
    setMissing(true);
    boxRef.current?.focus();
  };
  return { boxRef, onKeyDown, error: isMissing ? searchText.agreeFirst : undefined };
}

interface TermsOfUseProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** Why the checkbox got the focus. */
  readonly error: string | undefined;
  readonly boxRef: Ref<HTMLElement>;
}

/** The checkbox that enables the search. */
function TermsOfUse({ isAgreed, onAgree, error, boxRef }: TermsOfUseProps) {
  return (
    <CheckboxField isChecked={isAgreed} onChange={onAgree} error={error} boxRef={boxRef}>
      {searchText.agreement({ link: (content) => <TermsLink key="link">{content}</TermsLink> })}
    </CheckboxField>
  );
}

// Options of the two select fields. If one list fails to load, both are empty and show the HTTP status (docs/domain.md, section 8).

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Dropdowns {
  readonly flags: readonly Option[];
  readonly vesselTypes: readonly Option[];
  readonly error: string | undefined;
}

function useDropdowns(): Dropdowns {
  const flags = useQuery(queries.flags());
  const vesselTypes = useQuery(queries.recordSet("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] }));
  const failure = flags.error ?? vesselTypes.error;
  if (failure)
    return { flags: [], vesselTypes: [], error: searchText.listNotLoaded({ status: failure.status }) };
  return {
    flags: (flags.data ?? []).map(flagOption),
    vesselTypes: (vesselTypes.data ?? []).map(vesselTypeOption),
    error: undefined,
  };
}

function flagOption({ flag_id, name }: FlagMember): Option {
  return { value: String(flag_id), label: name ?? String(flag_id) };
}

function vesselTypeOption({ description }: VesselTypeMember): Option {
  return { value: description, label: description };
}
