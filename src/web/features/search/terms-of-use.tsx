import { ExternalLink } from "lucide-react";
import { usePortal } from "#web/state/portal.ts";
import { TickField } from "#web/ui/fields.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import classes from "./terms-of-use.module.css";

interface TermsOfUseProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The box without which nothing is searched. */
export function TermsOfUse({ isAgreed, onAgree }: TermsOfUseProps) {
  const { termsUrl } = usePortal().society;
  return (
    <TickField isTicked={isAgreed} onChange={onAgree}>
      I have read and agree to the{" "}
      <a href={termsUrl} target="_blank" rel="noopener" className={classes.link}>
        Terms of Use
        <ExternalLink aria-hidden />
        <VisuallyHidden>(opens a new tab)</VisuallyHidden>
      </a>
    </TickField>
  );
}
