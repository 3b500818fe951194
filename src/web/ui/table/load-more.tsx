import { useEffect, useRef } from "react";
import { uiText } from "#text/ui.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { linkAsButton } from "#web/ui/button/link-as-button.ts";
import classes from "./load-more.module.css";

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onLoad: () => unknown;
  /** Called before more is loaded if the button was pressed or has the focus, but not on scrolling. */
  readonly onPress?: () => void;
  /** Address of the list with one more page. The control is then a link that can be opened in a new tab or bookmarked. */
  readonly address?: string;
}

/** The end of a paged list: loads more when it comes near the viewport or when its button is pressed. */
export function LoadMore({ isLoading, onLoad, onPress, address }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading || !end.current) return undefined;
    const onIntersection = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      if (end.current?.contains(document.activeElement)) onPress?.();
      onLoad();
    };
    const observer = new IntersectionObserver(onIntersection, { rootMargin: "300px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, onLoad, onPress]);

  function press() {
    onPress?.();
    if (!isLoading) onLoad();
  }

  const text = isLoading ? uiText.loadingMore : uiText.loadMore;
  return (
    <div ref={end} className={classes.more} data-print="none" aria-live="polite" aria-busy={isLoading}>
      {address === undefined ? (
        <Button aria-disabled={isLoading} onClick={press}>
          {text}
        </Button>
      ) : (
        <ButtonLink {...linkAsButton(address, press)} aria-disabled={isLoading}>
          {text}
        </ButtonLink>
      )}
    </div>
  );
}
