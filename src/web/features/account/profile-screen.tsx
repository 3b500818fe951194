import { useQuery } from "@tanstack/react-query";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { SecretAddressesPanel } from "./addresses/secret-addresses-panel.tsx";
import { ApiKeysPanel } from "./api-keys-panel.tsx";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import { OwnDataPanel } from "./own-data-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { AuthLayout } from "./auth-layout.tsx";

/** My Profile: the user's account data, password, API keys and sessions. */
export function ProfileScreen() {
  const { user } = usePortal();
  return user === null ? <SignInPrompt /> : <ProfilePanels />;
}

function ProfilePanels() {
  const canEdit = useCanEditAccount();
  const query = useQuery(accountQueries.profile());
  if (query.error?.code === "unauthorised") return <SignInPrompt />;
  return (
    <Loaded from={query} skeleton={<PanelSkeleton facts={7} />}>
      {(profile) => (
        <Stack>
          <ProfilePanel profile={profile} />
          {canEdit && <PasswordPanel profile={profile} />}
          <ApiKeysPanel profile={profile} />
          {canEdit && <SecretAddressesPanel />}
          <SessionsPanel />
          {canEdit && <OwnDataPanel profile={profile} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** The link reloads the page, because an expired session may still be shown as signed in. */
function SignInPrompt() {
  const returnQuery = returnTo(href(paths.account("profile")));
  return (
    <AuthLayout title={accountText.profile}>
      <p>{accountText.signInForProfile}</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", returnQuery))}>
        {accountText.signIn}
      </ButtonLink>
    </AuthLayout>
  );
}
