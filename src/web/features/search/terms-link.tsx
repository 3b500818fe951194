import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { searchText } from "#text/record/search.ts";
import { usePortal } from "#web/state/portal.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./search.module.css";

/** The link to the terms of use, in another tab, so that what was typed stays. */
export function TermsLink({ children }: { children: ReactNode }) {
  const { termsUrl } = usePortal().society;
  return (
    <a href={termsUrl} target="_blank" rel="noopener" className={classes.link}>
      {children}
      <ExternalLink aria-hidden />
      <VisuallyHidden>{searchText.opensNewTab}</VisuallyHidden>
    </a>
  );
}
