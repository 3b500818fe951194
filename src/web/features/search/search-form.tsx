import { type FormEvent, useState } from "react";
import { recordLabel } from "#rules/section-labels.ts";
import { mayIncludePreviousNames } from "#rules/search-criteria.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { usePortal } from "#web/state/portal.ts";
import { useTermsAgreement } from "#web/state/terms-agreement.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField, TickField } from "#web/ui/fields.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { type Criteria, fieldLabels, isSameSearch, noCriteria } from "./criteria.ts";
import { useDropdowns } from "./dropdowns.ts";
import classes from "./search-form.module.css";
import { TermsOfUse } from "./terms-of-use.tsx";

interface SearchFormProps {
  /** The search in the address: the form shows it, and begins anew when it changes. */
  readonly initial: Criteria;
  readonly onSearch: (criteria: Criteria) => void;
  readonly onClear: () => void;
}

/** What a search asks: its token is made while the visitor types. */
const searchActions = ["/os/ABSRECORDSEARCH"];

/** Specification §2, the search form. Nothing can be searched before the terms of use are agreed to. */
export function SearchForm({ initial, onSearch, onClear }: SearchFormProps) {
  const { abbreviation } = usePortal().society;
  const [criteria, setCriteria] = useState(initial);
  const [begunWith, setBegunWith] = useState(initial);
  if (!isSameSearch(begunWith, initial)) {
    setBegunWith(initial);
    setCriteria(initial);
  }
  const [isAgreed, agree] = useTermsAgreement();
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
    agree(false);
    onClear();
  }

  return (
    <Panel title={`Search ${recordLabel(abbreviation)}`} isPageTitle isCollapsible={false}>
      <search>
        <form className={classes.form} onSubmit={submit} onInput={() => prefetchTokens(searchActions)}>
          <TextField label={fieldLabels.vesselName} name="vesselName" {...field("vesselName")} />
          <SelectField
            label={fieldLabels.flagId}
            placeholder="Choose Flag"
            options={flags}
            error={error}
            {...field("flagId")}
          />
          <TextField label={fieldLabels.classNum} name="classNum" {...field("classNum")} />
          <TextField label={fieldLabels.imoNum} name="imoNum" inputMode="numeric" {...field("imoNum")} />
          <SelectField
            label={fieldLabels.vesselType}
            placeholder="Choose Vessel Type"
            options={vesselTypes}
            error={error}
            {...field("vesselType")}
          />
          <TextField
            label={fieldLabels.registeredOwner}
            name="registeredOwner"
            {...field("registeredOwner")}
          />
          <TextField label={fieldLabels.operatorName} name="operatorName" {...field("operatorName")} />
          <div className={classes.previousNames}>
            <TickField
              isTicked={criteria.previousNameCheck && mayIncludePreviousNames(criteria)}
              onChange={field("previousNameCheck").onChange}
              disabled={!mayIncludePreviousNames(criteria)}
            >
              Include previous names
            </TickField>
          </div>
          <div className={classes.last}>
            <TermsOfUse isAgreed={isAgreed} onAgree={agree} />
            <Button type="submit" kind="primary" disabled={!isAgreed}>
              Search
            </Button>
            <Button onClick={clear}>Clear</Button>
          </div>
        </form>
      </search>
    </Panel>
  );
}
