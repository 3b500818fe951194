import { useEffect } from "react";
import { contactAdministrator, somethingWentWrong } from "#rules/messages.ts";
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";

/** Specification §2, generic error screen: of a screen that broke, or by itself at /error. Leaving it forgets the error. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const { society } = usePortal();
  const message = error instanceof Error ? error.message : null;
  useEffect(() => {
    if (message !== null) report("page-error", message);
  }, [message]);
  const code = error instanceof RequestFailure ? error.status : null;
  return (
    <Panel title={somethingWentWrong} isPageTitle isCollapsible={false}>
      <Prose>
        <p>
          <a href={`mailto:${society.email}`}>{contactAdministrator(society.email)}</a>
        </p>
        <Facts
          facts={[
            { label: "Error code", value: code },
            { label: "Error message:", value: message },
          ]}
        />
        <p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </p>
      </Prose>
    </Panel>
  );
}
