import { useLocation } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { sideNavigationWidth } from "#rules/layout-limits.ts";
import { shellText } from "#text/shell.ts";
import classes from "./navigation-drawer.module.css";
import { SideNavigation } from "./side-navigation.tsx";

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side navigation as a dialog, for a window that is too narrow to show it beside the content. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(onClose, [href, onClose]);
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys of a link are clicks
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={shellText.navigation}
      onClose={onClose}
      onClick={closeOnLink}
    >
      {isOpen && (
        <>
          <SideNavigation hasAccountLinks />
          <button
            type="button"
            className={classes.overlay}
            aria-label={shellText.closeNavigation}
            onClick={onClose}
          >
            <X aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}
