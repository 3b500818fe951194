import { shellText } from "#text/shell.ts";
import { href, paths } from "#web/paths.ts";
import { useSessionEnd } from "#web/state/session-end.ts";

/** Behind the reason why a change has failed: a link for a user whose session has ended, in a new tab, so that this one keeps what was typed. */
export function SignInAgain() {
  const isEnded = useSessionEnd();
  if (!isEnded) return null;
  return (
    <>
      {" "}
      <a href={href(paths.account("sign-in"))} target="_blank">
        {shellText.signInInNewTab}
      </a>
    </>
  );
}
