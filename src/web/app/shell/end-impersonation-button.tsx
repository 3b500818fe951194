import { useMutation } from "@tanstack/react-query";
import { shellText } from "#text/shell.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { announceSessionChange } from "#web/state/session/session-change.ts";
import { userMessage } from "#web/ui/user-message.ts";

/** Ends the impersonation and opens the list of users as the administrator. */
export function EndImpersonationButton() {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => send("POST /api/account/end-impersonation"),
    onSuccess: () => announceSessionChange(href(paths.users())),
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      {error && <p role="alert">{userMessage(error)}</p>}
      <button type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => mutate()}>
        {isBusy ? shellText.endingImpersonation : shellText.endImpersonation}
      </button>
    </>
  );
}
