import { useMutation } from "@tanstack/react-query";
import type { TestEmailResult } from "#contract/deliveries.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { uiText } from "#text/ui.ts";
import { send } from "#web/api/send.ts";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./deliveries.module.css";

/** Sends a test email to the administrator and shows what the mail server replied. */
export function TestEmail() {
  const email = usePortal().user?.email ?? "";
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => send("POST /api/administration/deliveries/test-email"),
  });
  return (
    <Panel title={deliveriesText.testEmail} isCollapsible={false}>
      <div className={classes.testEmail}>
        <p>{deliveriesText.aboutTestEmail({ email })}</p>
        <BusyButton isBusy={isPending} busyText={uiText.sending} onClick={() => mutate()}>
          {deliveriesText.sendTestEmail}
        </BusyButton>
        <div aria-live="polite">
          {data && !isPending && <Result result={data} email={email} />}
          {error && !isPending && <Notice tone="warning">{userMessage(error)}</Notice>}
        </div>
      </div>
    </Panel>
  );
}

function Result({ email, result: { failure, outcome } }: { result: TestEmailResult; email: string }) {
  if (outcome === "sent") return <Notice tone="success">{deliveriesText.testSent({ email })}</Notice>;
  return (
    <Notice tone="warning">
      {outcome === "notSent"
        ? deliveriesText.testNotSent
        : deliveriesText.testFailed({ failure: failure ?? "" })}
    </Notice>
  );
}
