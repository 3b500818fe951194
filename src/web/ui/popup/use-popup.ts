import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";

/** What a popup needs to know about the button that opens it. */
export interface PopupProps {
  readonly id: string;
  /** The button: the popup is placed at it and returns the focus to it. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Opened by touch: the focus must not open the keyboard of the screen. */
  readonly isTouched: boolean;
}

/**
 * State of a popup, and the props of the button that toggles it. The button is rendered without the library, so that the first load
 * does not need it.
 */
export function usePopup(prefetch: () => void) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  const button = {
    ref: anchor,
    type: "button",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onFocus: prefetch,
    onPointerEnter: prefetch,
    onPointerDown: ({ pointerType }: PointerEvent) => setTouched(pointerType === "touch"),
    onClick: () => setOpen(!isOpen),
  } as const;
  const popup: PopupProps = { id, anchor, onClose, isTouched };
  return { isOpen, open: () => setOpen(true), button, popup };
}

/** Closes the popup on Tab, which then moves the focus on from the button. */
export function closeOnTab(
  { key }: KeyboardEvent,
  { anchor, onClose }: Pick<PopupProps, "anchor" | "onClose">,
) {
  if (key !== "Tab") return;
  anchor.current?.focus();
  onClose();
}

interface ChangeDetails {
  readonly reason: string;
  readonly event: Event;
}

/** Handler of the library's `onOpenChange`: closes the popup, except for a press on its own button, which toggles it. */
export function closeUnlessToggled({ anchor, onClose }: Pick<PopupProps, "anchor" | "onClose">) {
  return (isOpen: boolean, { reason, event }: ChangeDetails): void => {
    if (isOpen) return;
    const { target } = event;
    const isOwnButton = target instanceof Node && anchor.current?.contains(target);
    if (reason === "outside-press" && isOwnButton) return;
    onClose();
  };
}
