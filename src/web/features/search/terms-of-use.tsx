import type { Ref } from "react";
import { searchText } from "#text/record/search.ts";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { TermsLink } from "./terms-link.tsx";

interface TermsOfUseProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** Why the checkbox got the focus. */
  readonly error: string | undefined;
  readonly boxRef: Ref<HTMLElement>;
}

/** The checkbox that enables the search. */
export function TermsOfUse({ isAgreed, onAgree, error, boxRef }: TermsOfUseProps) {
  return (
    <CheckboxField isChecked={isAgreed} onChange={onAgree} error={error} boxRef={boxRef}>
      {searchText.agreement({ link: (content) => <TermsLink key="link">{content}</TermsLink> })}
    </CheckboxField>
  );
}
