import { hasCriteria } from "#rules/search/address-search.ts";
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { searchFieldNames, searchText } from "#text/record/search.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import type { SearchFormProps } from "#web/features/search/search-form.tsx";
import { SentAgreement } from "#web/features/search/sent-agreement.tsx";
import { sentForm } from "#web/features/search/sent-form.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import classes from "./box.module.css";

const importForm = () => import("#web/features/search/search-form.tsx");
const SearchForm = lazyPart(importForm, "SearchForm");

/**
 * The form with all criteria (docs/domain.md, section 2), folded until it is needed: open if the address has criteria, or for a
 * society that starts with the form.
 */
// gap: form below the search box
export function MoreCriteria(form: SearchFormProps) {
  const isInAddress = hasCriteria(form.initial);
  const startsWithForm = usePortal().society.start === "form";
  const [isOpen, setOpen] = useState(isInAddress || startsWithForm);
  const [wasOpened, setOpened] = useState(isOpen);
  const [wasInAddress, setWasInAddress] = useState(isInAddress);
  if (wasInAddress !== isInAddress) {
    setWasInAddress(isInAddress);
    if (isInAddress) setOpen(true);
  }
  if (isOpen && !wasOpened) setOpened(true);
  const id = useId();
  return (
    <div className={classes.more}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={prefetchForm}
        onFocus={prefetchForm}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden />
        {searchBoxText.moreCriteria}
      </button>
      <div id={id} className={classes.form} hidden={!isOpen}>
        {wasOpened && (
          <Suspense fallback={<div className={classes.skeleton} aria-busy />}>
            <SearchForm {...form} />
          </Suspense>
        )}
      </div>
      <FormWithoutScript
        fields={typedCriteria.map((name) => ({ name, label: searchFieldNames[name], value: "" }))}
        address={href(paths.search({ [sentForm.name]: sentForm.value }))}
        action={searchBoxText.searchByCriteria}
      >
        <label>
          <input type="checkbox" name="previousNameCheck" value="true" /> {searchText.includePreviousNames}
        </label>
        <SentAgreement />
      </FormWithoutScript>
    </div>
  );
}

// gap: pages without JavaScript
/** The criteria of a new search that are typed. Its results are filtered by flag and type. */
const typedCriteria = ["vesselName", "classNum", "imoNum", "registeredOwner", "operatorName"] as const;

/** A failure is dropped: it shows when the form is opened. */
function prefetchForm(): void {
  importForm().catch(() => undefined);
}
