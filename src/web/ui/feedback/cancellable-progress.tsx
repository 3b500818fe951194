import { Button } from "#web/ui/button/button.tsx";
import classes from "./feedback.module.css";

interface CancellableProgressProps {
  readonly label: string;
  /** Announced as it changes. */
  readonly text: string;
  /** Without it the end is not known. */
  readonly progress?: { readonly done: number; readonly total: number } | null;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** The progress of a task of several calls, with a button that ends it. */
export function CancellableProgress({
  label,
  text,
  progress,
  cancelLabel,
  onCancel,
}: CancellableProgressProps) {
  return (
    <div className={classes.progress} data-print="none">
      <progress aria-label={label} {...(progress && { value: progress.done, max: progress.total })} />
      <span aria-live="polite">{text}</span>
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  );
}
