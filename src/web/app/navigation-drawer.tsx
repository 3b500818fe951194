import { useLocation } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { sideNavigationWidth } from "#rules/layout-limits.ts";
import classes from "./navigation-drawer.module.css";
import { SideNavigation } from "./side-navigation.tsx";

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side navigation over the page, where there is no room beside it. The browser's own dialog keeps the focus in it. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(onClose, [href, onClose]);
  useEffect(() => {
    const hasRoom = window.matchMedia(`(width >= ${sideNavigationWidth}px)`);
    hasRoom.addEventListener("change", onClose);
    return () => hasRoom.removeEventListener("change", onClose);
  }, [onClose]);
  // The link of the open screen changes no address, and so it is its press that closes.
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a link turns its keys into clicks
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Navigation"
      onClose={onClose}
      onClick={closeAfterLink}
    >
      {isOpen && (
        <>
          <SideNavigation hasAccountLinks />
          <button type="button" className={classes.overlay} aria-label="Close navigation" onClick={onClose}>
            <X aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}
