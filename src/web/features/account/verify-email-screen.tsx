import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { recordLabel } from "#rules/section-labels.ts";
import { accountQueries } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { returnTo } from "#web/state/return-address.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { IncompleteLink } from "./incomplete-link.tsx";
import { OtherWays, WayIn } from "./way-in.tsx";

/**
 * Proves an e-mail address by the link that was sent to it: at once, for opening the link was the act. But only for whoever is signed
 * in to the account: another may have signed up under the address of the one who opens the letter.
 */
export function VerifyEmailScreen() {
  const { token = "" } = useQueryString();
  const { society, user } = usePortal();
  const { abbreviation } = society;
  return (
    <WayIn title="Verify e-mail">
      {token === "" ? (
        <IncompleteLink />
      ) : user ? (
        <Verification token={token} />
      ) : (
        <OwnAccountFirst token={token} />
      )}
      <OtherWays>
        <Link {...paths.account("profile")}>My Profile</Link>
        <Link {...paths.search()}>Search {recordLabel(abbreviation)}</Link>
      </OtherWays>
    </WayIn>
  );
}

/** The page is loaded anew after signing in, and comes back here. */
function OwnAccountFirst({ token }: { token: string }) {
  const back = returnTo(href(paths.account("verify-email", { token })));
  return (
    <>
      <p>Sign in to the account that you have made. Your e-mail address is verified then.</p>
      <p>If you have not signed up, close this page: nothing happens.</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", back))}>
        Sign in
      </ButtonLink>
    </>
  );
}

function Verification({ token }: { token: string }) {
  const { error, isSuccess } = useQuery(accountQueries.emailVerified(token));
  if (error) {
    return (
      <Notice tone="danger" isAlert>
        <p>{error.message}</p>
        {error.code === "linkExpired" && <p>A new one can be sent from My Profile.</p>}
      </Notice>
    );
  }
  if (isSuccess) {
    return (
      <Notice tone="success" isAlert>
        Your e-mail address has been verified.
      </Notice>
    );
  }
  return (
    <div aria-busy>
      <VisuallyHidden>Verifying</VisuallyHidden>
      <SkeletonRows count={1} />
    </div>
  );
}
