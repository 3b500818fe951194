import { useMutation } from "@tanstack/react-query";
import { problems } from "#contract/problem.ts";
import { account } from "#web/api/account.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import classes from "./single-sign-on.module.css";
import { useReturnAddress } from "./way-in.tsx";

/** What is said for an `error` in the address. */
const failures: ReadonlyMap<string, string> = new Map([
  ["disabled", problems.disabled.sentence],
  ["emailTaken", `${problems.emailTaken.sentence} Sign in with its password, and confirm the address first.`],
  ["unavailable", "The sign-in of your organisation does not answer. Please try again later."],
]);

/** What is said where the provider sent the browser back without a user: the server puts an `error` into the address. */
export function SingleSignOnFailure() {
  const { error = "" } = useQueryString();
  if (error === "") return null;
  return (
    <Notice tone="danger" isAlert>
      {failures.get(error) ?? "You could not be signed in by your organisation. Please try again."}
    </Notice>
  );
}

/** Signs in by the organisation's own identity provider: the browser goes there, and comes back signed in. */
export function SingleSignOn({ text }: { text: string }) {
  const address = useReturnAddress();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => account.singleSignOn(address),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className={classes.other}>
      <p className={classes.or}>or</p>
      {error && (
        <Notice tone="danger" isAlert>
          {failures.get(error.code ?? "") ?? error.message}
        </Notice>
      )}
      <BusyButton isBusy={isPending || isSuccess} busyText="Opening" onClick={() => mutate()}>
        {text}
      </BusyButton>
    </div>
  );
}
