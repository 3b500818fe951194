import { Dialog } from "@base-ui/react/dialog";
import { useLocation } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { sideNavigationWidth } from "#rules/layout-limits.ts";
import { shellText } from "#text/shell.ts";
import classes from "./navigation.module.css";
import { SideNavigation } from "./side-navigation.tsx";

/** The side navigation as a dialog, for a window that is too narrow to show it beside the content. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const { href } = useLocation();
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) onClose();
  }, [href, onClose]);
  useEffect(() => {
    const wideWindow = window.matchMedia(`(width >= ${sideNavigationWidth}px)`);
    wideWindow.addEventListener("change", onClose);
    return () => wideWindow.removeEventListener("change", onClose);
  }, [onClose]);
  // A link to the current address causes no navigation, so the click closes the drawer.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.backdrop} data-print="none" />
        <Dialog.Popup
          className={classes.drawer}
          data-print="none"
          aria-label={shellText.navigation}
          onClick={closeOnLink}
        >
          <SideNavigation hasAccountLinks />
          <Dialog.Close className={classes.overlay} aria-label={shellText.closeNavigation}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
