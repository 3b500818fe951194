import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { recordLabel } from "#contract/page/section-labels.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { AuthAlternatives, AuthLayout, IncompleteLinkNotice } from "./auth-layout.tsx";

/**
 * Verifies an email address as soon as the emailed link is opened, but only while the user is signed in to the account: someone else
 * may have signed up with the address of the person who opens the email.
 */
export function VerifyEmailScreen() {
  const { token = "" } = useQueryString();
  const { society, user } = usePortal();
  const { abbreviation } = society;
  return (
    <AuthLayout title={accountText.verifyEmail}>
      {token === "" ? (
        <IncompleteLinkNotice />
      ) : user ? (
        <Verification token={token} />
      ) : (
        <SignInPrompt token={token} />
      )}
      <AuthAlternatives>
        <Link {...paths.account("profile")}>{accountText.profile}</Link>
        <Link {...paths.search()}>{accountText.searchRecord({ record: recordLabel(abbreviation) })}</Link>
      </AuthAlternatives>
    </AuthLayout>
  );
}

/** Signing in reloads the page and returns to this address. */
function SignInPrompt({ token }: { token: string }) {
  const returnQuery = returnTo(href(paths.account("verify-email", { token })));
  return (
    <>
      <p>{accountText.signInToVerify}</p>
      <p>{accountText.notSignedUp}</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", returnQuery))}>
        {accountText.signIn}
      </ButtonLink>
    </>
  );
}

function Verification({ token }: { token: string }) {
  const { error, isSuccess } = useQuery(accountQueries.emailVerified(token));
  if (error) {
    return (
      <Notice tone="danger" isAlert>
        <p>{userMessage(error)}</p>
        {error.code === "linkExpired" && <p>{accountText.newLinkFromProfile}</p>}
      </Notice>
    );
  }
  if (isSuccess) {
    return (
      <Notice tone="success" isAlert>
        {accountText.emailVerified}
      </Notice>
    );
  }
  return (
    <div aria-busy>
      <VisuallyHidden>{accountText.verifying}</VisuallyHidden>
      <SkeletonRows count={1} />
    </div>
  );
}
