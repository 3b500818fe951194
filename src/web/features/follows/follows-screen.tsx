import { maximumFollows } from "#contract/follows/follows.ts";
import { followText } from "#text/accounts/follows.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import { WebhooksPanel } from "#web/features/follows/webhooks/webhooks-panel.tsx";
import { OwnFollows } from "./own-follows.tsx";

/** What the user follows, with its state and last delivery, and the webhooks to which changes can be sent. */
export function FollowsScreen() {
  const { user } = usePortal();
  return (
    <Stack>
      <PagePanel title={followText.title}>
        <Stack>
          <About>{followText.pageAbout({ limit: maximumFollows })}</About>
          {user === null ? (
            <SignInPrompt />
          ) : user.impersonatedBy === null ? (
            <OwnFollows />
          ) : (
            <Notice tone="secondary">{followText.hiddenWhileViewing}</Notice>
          )}
        </Stack>
      </PagePanel>
      {user?.impersonatedBy === null && <WebhooksPanel />}
    </Stack>
  );
}

/** The link reloads the page, because an expired session may still be shown as signed in. */
function SignInPrompt() {
  const address = paths.account("sign-in", returnTo(href(paths.account("follows"))));
  return (
    <div>
      <ButtonLink kind="primary" href={href(address)}>
        {followText.signIn}
      </ButtonLink>
    </div>
  );
}
