import { Popover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import popupClasses from "#web/ui/popup/popup.module.css";
import { closeUnlessToggled, type PopupProps } from "#web/ui/popup/use-popup.ts";
import classes from "./fields-popup.module.css";

interface FieldsPopupProps extends PopupProps {
  /** Accessible name. */
  readonly label: string;
  /** The content moves the focus. By default the first field gets it, unless the popup was opened by touch. */
  readonly focusesItself?: boolean;
  readonly children: ReactNode;
}

/** A group of fields at the button that opens it. */
export function FieldsPopup({ label, id, isTouched, focusesItself, children, ...popup }: FieldsPopupProps) {
  return (
    <Popover.Root open onOpenChange={closeUnlessToggled(popup)}>
      <Popover.Portal>
        <Popover.Positioner
          className={popupClasses.positioner}
          data-print="none"
          anchor={popup.anchor}
          align="start"
          sideOffset={6}
        >
          <Popover.Popup
            id={id}
            className={`${popupClasses.popup} ${classes.fields}`}
            aria-label={label}
            initialFocus={!isTouched && !focusesItself}
            finalFocus={popup.anchor}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
