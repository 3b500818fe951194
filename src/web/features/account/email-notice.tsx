import { useMutation } from "@tanstack/react-query";
import { accountText } from "#text/accounts/account.ts";
import { uiText } from "#text/ui.ts";
import { account } from "#web/api/account.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./email-notice.module.css";

/** Requests verification of the e-mail address, and sends the link again. */
export function EmailNotice({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: account.sendVerification });
  return (
    <Notice tone="warning">
      <p>{accountText.emailNotVerified({ email })}</p>
      <div className={classes.resend} aria-live="polite">
        {isSuccess ? (
          <p>{accountText.linkSentAgain}</p>
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
