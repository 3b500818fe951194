import { useId, useState } from "react";
import { suspensionText } from "#text/record/suspensions.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./list-notice.module.css";

/** The notice of the list (docs/domain.md, section 1). A narrow window shows its first line, and all of it on request. */
export function ListNotice() {
  const { society } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Notice tone="warning">
      <div className={classes.notice} data-open={isOpen}>
        <p id={id}>{suspensionText.notice({ society: society.abbreviation })}</p>
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? suspensionText.readLess : suspensionText.readMore}
        </Button>
      </div>
    </Notice>
  );
}
