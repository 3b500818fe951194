import classes from "./skeleton.module.css";

interface SkeletonProps {
  /** CSS length; the whole width if absent. */
  readonly width?: string;
  /** CSS length; a line of text if absent. */
  readonly height?: string;
}

/** The shape of something that is coming. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span aria-hidden className={classes.skeleton} style={{ width, height }} />;
}

/** The shape of rows that are coming, and what is said of them. */
export function SkeletonRows({ count, height = "38px" }: { count: number; height?: string }) {
  return (
    <div className={classes.rows}>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
