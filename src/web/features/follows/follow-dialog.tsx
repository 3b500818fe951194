import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { followText } from "#text/accounts/follows.ts";
import { followsQuery } from "#web/api/follows.ts";
import { href, paths, queryText } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { FollowForm } from "./follow-form.tsx";
import { followsOf, type FollowSubject, publicFeedFilter } from "./follow-target.ts";

interface FollowDialogProps extends FollowSubject {
  /** The follow that is changed; otherwise that with the delivery that the user chooses. */
  readonly followId?: string;
  readonly onClose: () => void;
}

/** Chooses what to be told of and how, or tells a visitor to sign in. */
export function FollowDialog(props: FollowDialogProps) {
  const { name, onClose } = props;
  const { user } = usePortal();
  return (
    <Dialog title={followText.dialogTitle({ name })} onClose={onClose}>
      {user === null ? <SignIn {...props} /> : <Choices {...props} />}
    </Dialog>
  );
}

/** The link reloads the page, which closes the dialog. */
function SignIn({ onClose, ...subject }: FollowDialogProps) {
  const { href: address } = useLocation();
  const feed = publicFeedFilter(subject);
  return (
    <Stack>
      <p>{followText.about}</p>
      {feed && (
        <p>
          {followText.publicFeed({
            link: (text) => (
              <a key="link" href={`${changeFeedPath}${queryText(feed)}`}>
                {text}
              </a>
            ),
          })}
        </p>
      )}
      <p>{followText.signInAbout}</p>
      <DialogActions>
        <ButtonLink kind="primary" href={href(paths.account("sign-in", returnTo(address)))}>
          {followText.signIn}
        </ButtonLink>
        <Button onClick={onClose}>{followText.close}</Button>
      </DialogActions>
    </Stack>
  );
}

function Choices({ followId, name, onClose, target, topics }: FollowDialogProps) {
  const query = useQuery(followsQuery());
  return (
    <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={4} />}>
      {(page) => {
        const existing = followsOf(page.follows, target);
        const first = existing.find(({ id }) => id === followId) ?? existing[0];
        return <FollowForm {...{ existing, first, name, onClose, target, topics }} />;
      }}
    </Loaded>
  );
}
