import { useEffect, useState } from "react";
import { failureText } from "#text/failures.ts";
import { uiText } from "#text/ui.ts";
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { clearLastError, lastError, setLastError } from "#web/state/global-error.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { Prose } from "#web/ui/layout/prose.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./error-screen.module.css";

/** Shown at /error, and in place of a screen that failed to render. Leaving it clears the error (docs/domain.md, section 2). */
export function ErrorScreen({ error }: { error?: unknown }) {
  const { society } = usePortal();
  const [shown] = useState(() => error ?? lastError());
  const message = shown instanceof Error ? shown.message : null;
  useEffect(() => {
    setLastError(shown);
    return clearLastError;
  }, [shown]);
  useEffect(() => {
    if (message !== null) report("page-error", message);
  }, [message]);
  return (
    <PagePanel title={failureText.somethingWentWrong} isSubject>
      <Prose>
        {message !== null && <p className={classes.code}>{codeOf(shown)}</p>}
        <p>
          <a href={`mailto:${society.email}`}>{failureText.contactAdministrator({ email: society.email })}</a>
        </p>
        <div>
          <p>{failureText.errorMessage}</p>
          <p className={classes.message}>
            {message === null ? failureText.noErrorMessage : userMessage(shown)}
          </p>
        </div>
        <p>
          <Button onClick={() => window.location.reload()}>{uiText.tryAgain}</Button>
        </p>
      </Prose>
    </PagePanel>
  );
}

/** The HTTP status of a failed request; other errors have none. */
function codeOf(error: unknown): string {
  // gap: error code
  return error instanceof RequestFailure && error.status > 0
    ? failureText.errorStatus({ status: error.status })
    : failureText.error;
}
