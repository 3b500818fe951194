import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import classes from "./load-more.module.css";

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** The end of a list of which there is more: it loads when it comes near the screen, or when its button is pressed. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), {
      rootMargin: "300px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, onLoad]);
  return (
    <div ref={end} className={classes.more}>
      {isLoading ? <output>Loading more...</output> : <Button onClick={onLoad}>Load more</Button>}
    </div>
  );
}
