import { useQuery } from "@tanstack/react-query";
import { maximumFollows } from "#contract/follows.ts";
import { followText } from "#text/accounts/follows.ts";
import { followsQuery } from "#web/api/follows.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { WebhooksPanel } from "#web/features/follows/webhooks/webhooks-panel.tsx";
import { FollowsTable } from "./follows-table.tsx";
import classes from "./follows.module.css";

/** What the user follows, with its state and last delivery, and the webhooks to which changes can be sent. */
export function FollowsScreen() {
  const { user } = usePortal();
  return (
    <Stack>
      <PagePanel title={followText.title}>
        <Stack>
          <p className={classes.about}>{followText.pageAbout({ limit: maximumFollows })}</p>
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

function OwnFollows() {
  const query = useQuery(followsQuery());
  return (
    <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={4} />}>
      {({ follows }) =>
        follows.length === 0 ? (
          <p className={classes.about}>{followText.none}</p>
        ) : (
          <FollowsTable follows={follows} />
        )
      }
    </Loaded>
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
