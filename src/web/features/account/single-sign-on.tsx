import { useMutation } from "@tanstack/react-query";
import { accountText } from "#text/accounts/account.ts";
import { problemText } from "#text/problems.ts";
import { unreadableResponse } from "#web/api/request-failure.ts";
import { isText } from "#web/api/response-shape.ts";
import { send } from "#web/api/send.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./single-sign-on.module.css";
import { useReturnAddress } from "./auth-layout.tsx";

/** Messages by the `error` parameter that the server adds to the address. */
const errorMessages: ReadonlyMap<string, string> = new Map([
  ["disabled", problemText.disabled],
  ["emailTaken", accountText.emailTakenElsewhere],
  ["unavailable", accountText.organisationUnavailable],
]);

/** Shows why the identity provider sent the browser back without a signed-in user. */
export function SingleSignOnError() {
  const { error = "" } = useQueryString();
  if (error === "") return null;
  return (
    <Notice tone="danger" isAlert>
      {errorMessages.get(error) ?? accountText.organisationFailed}
    </Notice>
  );
}

/** Redirects the browser to the organisation's identity provider, which sends it back signed in. */
export function SingleSignOnButton({ text }: { text: string }) {
  const address = useReturnAddress();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const { url } = await send("POST /api/account/single-sign-on", { body: { returnTo: address } });
      if (!isText(url)) throw unreadableResponse();
      return url;
    },
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <div className={classes.alternative}>
      <p className={classes.divider}>{accountText.or}</p>
      {error && (
        <Notice tone="danger" isAlert>
          {errorMessages.get(error.code ?? "") ?? userMessage(error)}
        </Notice>
      )}
      <BusyButton isBusy={isPending || isSuccess} busyText={accountText.opening} onClick={() => mutate()}>
        {text}
      </BusyButton>
    </div>
  );
}
