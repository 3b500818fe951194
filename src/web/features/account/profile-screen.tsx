import { useQuery } from "@tanstack/react-query";
import { accountQueries } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { useMayChange } from "./may-change.ts";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/** My Profile: who one is to the record, and what belongs to one: the password, the API keys and the sessions. */
export function ProfileScreen() {
  const { user } = usePortal();
  return user === null ? <SignInFirst /> : <OwnProfile />;
}

function OwnProfile() {
  const mayChange = useMayChange();
  const asked = useQuery(accountQueries.profile());
  if (asked.error?.code === "unauthorised") return <SignInFirst />;
  return (
    <Loaded from={asked} skeleton={<PanelSkeleton facts={7} />}>
      {(profile) => (
        <Stack>
          <ProfilePanel profile={profile} />
          {mayChange && <PasswordPanel profile={profile} />}
          <KeysPanel hasPassword={profile.hasPassword} />
          <SessionsPanel />
        </Stack>
      )}
    </Loaded>
  );
}
