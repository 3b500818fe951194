import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Button, ButtonLink } from "./button.tsx";
import classes from "./load-more.module.css";

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onLoad: () => unknown;
  /** Called before more is loaded for someone who is at the button, and not when it is loaded by scrolling. */
  readonly onPress?: () => void;
  /** Address of the list with one page more: the button is a link to it, which can be opened elsewhere and kept. */
  readonly address?: string;
}

/** It does something on this page, and is a link only for those who want it elsewhere. */
const asButton = { role: "button" };

/** A link is followed by Enter only; a button is pressed by the space bar too. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The end of a list of which there is more: it loads when it comes near the screen, or when its button is pressed. */
export function LoadMore({ isLoading, onLoad, onPress, address }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading || !end.current) return undefined;
    const come = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      if (end.current?.contains(document.activeElement)) onPress?.();
      onLoad();
    };
    const observer = new IntersectionObserver(come, { rootMargin: "300px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, onLoad, onPress]);

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress?.();
    if (!isLoading) onLoad();
  }

  const text = isLoading ? "Loading more..." : "Load more";
  return (
    <div ref={end} className={classes.more} aria-live="polite">
      {address === undefined ? (
        <Button aria-disabled={isLoading} onClick={press}>
          {text}
        </Button>
      ) : (
        <ButtonLink
          href={address}
          {...asButton}
          aria-disabled={isLoading}
          onClick={press}
          onKeyDown={pressBySpace}
        >
          {text}
        </ButtonLink>
      )}
    </div>
  );
}
