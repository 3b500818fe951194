import { ExternalLink } from "lucide-react";
import type { Ref } from "react";
import { searchText } from "#text/record/search.ts";
import { usePortal } from "#web/state/portal.ts";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./terms-of-use.module.css";

interface TermsOfUseProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** Why the checkbox got the focus. */
  readonly error: string | undefined;
  readonly boxRef: Ref<HTMLElement>;
}

/** The checkbox that enables the search. */
export function TermsOfUse({ isAgreed, onAgree, error, boxRef }: TermsOfUseProps) {
  const { termsUrl } = usePortal().society;
  return (
    <CheckboxField isChecked={isAgreed} onChange={onAgree} error={error} boxRef={boxRef}>
      {searchText.agreement({
        link: (text) => (
          <a key="link" href={termsUrl} target="_blank" rel="noopener" className={classes.link}>
            {text}
            <ExternalLink aria-hidden />
            <VisuallyHidden>{searchText.opensNewTab}</VisuallyHidden>
          </a>
        ),
      })}
    </CheckboxField>
  );
}
