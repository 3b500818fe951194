import { useMutation } from "@tanstack/react-query";
import type { Profile } from "#contract/account.ts";
import { formatDate } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import { uiText } from "#text/ui.ts";
import { send } from "#web/api/send.ts";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./email-notice.module.css";

/** Requests verification of the e-mail address, and sends the link again. */
export function EmailNotice({ deletedFrom, email }: Pick<Profile, "email" | "deletedFrom">) {
  const { hasMailServer } = usePortal();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send("POST /api/account/send-verification"),
  });
  return (
    <Notice tone="warning">
      <p>{hasMailServer ? accountText.emailNotVerified({ email }) : accountText.emailNotVerifiedNoMail}</p>
      {typeof deletedFrom === "string" && (
        <p>{accountText.deletedUnlessVerified({ day: formatDate(deletedFrom) })}</p>
      )}
      <div className={classes.resend} aria-live="polite">
        {isSuccess ? (
          <p>{hasMailServer ? accountText.linkSentAgain : accountText.linkNotSent}</p>
        ) : (
          <BusyButton isBusy={isPending} busyText={uiText.sending} onClick={() => mutate()}>
            {accountText.sendLinkAgain}
          </BusyButton>
        )}
        {error && <p role="alert">{userMessage(error)}</p>}
      </div>
    </Notice>
  );
}
