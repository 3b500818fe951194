import { loadFailure } from "#rules/messages.ts";
import { Button } from "./button.tsx";
import classes from "./failure.module.css";
import { Notice } from "./notice.tsx";

/** What is known of an error: an HTTP status (0 where there was no answer) and the number that finds it in the log. */
export interface FailureFacts {
  readonly message: string;
  readonly status?: number;
  readonly code?: string | null;
  readonly requestId?: string | null;
}

/** Specification §8, data load failure: the sentence with the bracketed message, and another try. */
export function Failure({ error, onRetry }: { error: FailureFacts; onRetry?: (() => void) | undefined }) {
  const { message, status, requestId } = error;
  if (error.code === "itar") return <Notice tone="warning">{message}</Notice>;
  return (
    <Notice tone="danger" isAlert>
      <p>{loadFailure(status ? `${status}: ${message}` : message)}</p>
      {requestId && <p className={classes.request}>Request {requestId}</p>}
      {onRetry && (
        <p className={classes.retry}>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </Notice>
  );
}
