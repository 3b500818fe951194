import { useEffect, useState } from "react";
import { contactAdministrator, somethingWentWrong } from "#rules/messages.ts";
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { forgetError, rememberedError, rememberError } from "#web/state/global-error.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";
import classes from "./error-screen.module.css";

/** Specification §2, generic error screen: in place of a screen that broke, or at /error. Leaving it forgets the error. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const { society } = usePortal();
  const [shown] = useState(() => error ?? rememberedError());
  const message = shown instanceof Error ? shown.message : null;
  useEffect(() => {
    rememberError(shown);
    return forgetError;
  }, [shown]);
  useEffect(() => {
    if (message !== null) report("page-error", message);
  }, [message]);
  return (
    <Panel title={somethingWentWrong} isPageTitle isCollapsible={false}>
      <Prose>
        {message !== null && <p className={classes.code}>{codeOf(shown)}</p>}
        <p>
          <a href={`mailto:${society.email}`}>{contactAdministrator(society.email)}</a>
        </p>
        <div>
          <p>Error message:</p>
          <p className={classes.message}>{message ?? "N/A"}</p>
        </div>
        <p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </p>
      </Prose>
    </Panel>
  );
}

/** HTTP status of a failed request; an error of the page itself has none. */
function codeOf(error: unknown): string {
  return error instanceof RequestFailure && error.status > 0 ? `Error ${error.status}` : "Error"; // gap: error code
}
