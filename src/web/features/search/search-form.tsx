import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { recordLabel } from "#contract/section-labels.ts";
import { mayIncludePreviousNames } from "#rules/search/search-criteria.ts";
import { searchFieldNames, searchText } from "#text/record/search.ts";
import { shellText } from "#text/shell.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { usePortal } from "#web/state/portal.ts";
import { useTermsAgreement } from "#web/state/terms-agreement.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField, TextField, CheckboxField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type Criteria, haveSameCriteria, noCriteria } from "./criteria.ts";
import { useDropdowns } from "./dropdowns.ts";
import classes from "./search-form.module.css";
import { TermsOfUse } from "./terms-of-use.tsx";

interface SearchFormProps {
  /** The criteria of the address. The form resets to them when they change. */
  readonly initial: Criteria;
  readonly onSearch: (criteria: Criteria) => void;
  readonly onClear: () => void;
}

/** Calls of a search. Their captcha tokens are prefetched while the user types. */
const searchActions = ["/os/ABSRECORDSEARCH"];

/** The search form (docs/domain.md, section 2). It cannot be submitted before the user agrees to the terms of use. */
export function SearchForm({ initial, onSearch, onClear }: SearchFormProps) {
  const [criteria, setCriteria] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (!haveSameCriteria(lastInitial, initial)) {
    setLastInitial(initial);
    setCriteria(initial);
  }
  const [isAgreed, setAgreed] = useTermsAgreement();
  const terms = useMissingAgreement(isAgreed);
  const { flags, vesselTypes, error } = useDropdowns();

  const field = <Name extends keyof Criteria>(name: Name) => ({
    value: criteria[name],
    onChange: (value: Criteria[Name]) => setCriteria({ ...criteria, [name]: value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAgreed) onSearch(criteria);
  }

  function clear() {
    setCriteria(noCriteria);
    setAgreed(false);
    onClear();
  }
  return (
    <Panel
      title={shellText.searchRecord({ record: recordLabel(usePortal().society.abbreviation) })}
      isPageTitle
      isCollapsible={false}
    >
      <search>
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
            <TermsOfUse isAgreed={isAgreed} onAgree={setAgreed} error={terms.error} boxRef={terms.boxRef} />
            <Button type="submit" kind="primary" disabled={!isAgreed}>
              {searchText.search}
            </Button>
            <Button onClick={clear}>{searchText.clear}</Button>
          </div>
        </form>
      </search>
    </Panel>
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
