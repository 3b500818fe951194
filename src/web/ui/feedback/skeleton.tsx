import classes from "./feedback.module.css";

interface SkeletonProps {
  /** CSS length; full width by default. */
  readonly width?: string;
  /** CSS length; one line of text by default. */
  readonly height?: string;
}

/** Placeholder for content that is loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span aria-hidden className={classes.skeleton} style={{ width, height }} />;
}

/** Placeholder for rows that are loading. */
export function SkeletonRows({ count, height = "38px" }: { count: number; height?: string }) {
  return (
    <div className={classes.rows}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
