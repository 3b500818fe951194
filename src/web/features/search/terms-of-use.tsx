import { ExternalLink } from "lucide-react";
import { usePortal } from "#web/state/portal.ts";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./terms-of-use.module.css";

interface TermsOfUseProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The checkbox that enables the search. */
export function TermsOfUse({ isAgreed, onAgree }: TermsOfUseProps) {
  const { termsUrl } = usePortal().society;
  return (
    <CheckboxField isChecked={isAgreed} onChange={onAgree}>
      I have read and agree to the{" "}
      <a href={termsUrl} target="_blank" rel="noopener" className={classes.link}>
        Terms of Use
        <ExternalLink aria-hidden />
        <VisuallyHidden>(opens a new tab)</VisuallyHidden>
      </a>
    </CheckboxField>
  );
}
