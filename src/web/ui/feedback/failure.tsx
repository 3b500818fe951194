import { failureText } from "#text/failures.ts";
import { uiText } from "#text/ui.ts";
import { Button } from "#web/ui/button/button.tsx";
import classes from "./feedback.module.css";
import { Notice } from "./notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";

export interface FailureFacts {
  readonly message: string;
  /** HTTP status; 0 when no response arrived. */
  readonly status?: number;
  readonly code?: string | null;
  /** Finds the request in the server's log. */
  readonly requestId?: string | null;
}

/** The error state of data that failed to load (docs/domain.md, section 8), with a retry button. */
export function Failure({ error, onRetry }: { error: FailureFacts; onRetry?: (() => void) | undefined }) {
  const { status, requestId } = error;
  const message = userMessage(error);
  if (error.code === "itar") return <Notice tone="warning">{message}</Notice>;
  // Not the administrator's matter: the page is of a session that has ended, or the browser keeps no cookies.
  if (error.code === "forgery")
    return (
      <Notice tone="warning" isAlert>
        {message}
      </Notice>
    );
  return (
    <Notice tone="danger" isAlert>
      <p>{failureText.loadFailed({ message: status ? `${status}: ${message}` : message })}</p>
      {requestId && <p className={classes.request}>{uiText.request({ id: requestId })}</p>}
      {onRetry && (
        <p className={classes.retry}>
          <Button onClick={onRetry}>{uiText.tryAgain}</Button>
        </p>
      )}
    </Notice>
  );
}
