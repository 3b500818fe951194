import { useEffect, useId, useRef } from "react";
import { searchBoxText } from "#text/record/search-box.ts";
import { TermsLink } from "#web/features/search/terms-link.tsx";
import { Button } from "#web/ui/button/button.tsx";
import classes from "./agreement-in-place.module.css";

// gap: agreement in the search box
/** Asks for the agreement to the terms before the first search. It takes the focus, not its button, which a second Enter would press. */
export function AgreementInPlace({ onAgree }: { onAgree: () => void }) {
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
