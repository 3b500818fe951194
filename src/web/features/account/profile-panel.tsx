import { useState } from "react";
import type { Profile } from "#contract/account.ts";
import { formatDate } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { permissionName, userText } from "#text/accounts/users.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import { NameDialog } from "./name-dialog.tsx";
import classes from "./profile-panel.module.css";

/** The user's account data. Users edit only their name; an administrator changes the rest. */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const { email, isEmailVerified, userType, roleValue, permissions, clearances, createdAt } = profile;
  const canEdit = useCanEditAccount();
  return (
    <Panel title={accountText.profile} isPageTitle isCollapsible={false}>
      <Stack>
        <Facts
          facts={[
            { label: userText.name, value: <Name name={profile.name} /> },
            { label: userText.email, value: <Email email={email} isVerified={isEmailVerified} /> },
            { label: userText.userType, value: userTypeName(userType) },
            { label: userText.role, value: roleValue },
            {
              label: userText.permissions,
              value: permissions.map(permissionName).join(", ") || userText.none,
            },
            {
              label: userText.clearances,
              value: clearances.map((clearance) => clearance.toUpperCase()).join(", ") || userText.none,
            },
            { label: accountText.accountSince, value: formatDate(createdAt) },
          ]}
        />
        {!isEmailVerified && canEdit && <EmailNotice email={email} deletedFrom={profile.deletedFrom} />}
      </Stack>
    </Panel>
  );
}

function Name({ name }: { name: string }) {
  const canEdit = useCanEditAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <span className={classes.value}>
      <span>{name}</span>
      {canEdit && (
        <Button kind="quiet" aria-label={accountText.changeName} onClick={() => setChanging(true)}>
          {accountText.change}
        </Button>
      )}
      {isChanging && <NameDialog name={name} onClose={() => setChanging(false)} />}
    </span>
  );
}

function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <span className={classes.value}>
      <span>{email}</span>
      <Badge tone={isVerified ? "success" : "warning"}>
        {isVerified ? accountText.verified : userText.emailNotVerified}
      </Badge>
    </span>
  );
}
