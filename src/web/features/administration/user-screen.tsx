import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { usePortal } from "#web/state/portal.ts";
import { Columns, Stack } from "#web/ui/columns.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { Administered, AdministratorOnly } from "./administrator-only.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserEntries } from "./user-entries.tsx";
import { UserForm } from "./user-form.tsx";
import { UserHeader } from "./user-header.tsx";
import classes from "./user-screen.module.css";

/** Where the user's name is not to be had. */
const title = "User";

/** One user: what it is and may, what an administrator can do, and what was done. */
export function UserScreen() {
  const { userId = "" } = useParams({ strict: false });
  const isAdministrator = usePortal().user?.userType === "ABSADMIN";
  return (
    <>
      {!isAdministrator && <ScreenHeading title={title} />}
      <AdministratorOnly>
        <User key={userId} id={userId} />
      </AdministratorOnly>
    </>
  );
}

function User({ id }: { id: string }) {
  const user = useQuery(administrationQueries.user(id));
  return (
    <>
      {user.error && <ScreenHeading title={title} />}
      <Administered from={user} skeleton={<UserSkeleton />}>
        {(found) => <Found user={found} />}
      </Administered>
    </>
  );
}

function Found({ user }: { user: AdministeredUser }) {
  return (
    <Stack>
      <UserHeader user={user} />
      <div className={classes.onScreen}>
        <Columns main={<UserForm user={user} />} side={<UserActions user={user} />} />
      </div>
      <UserEntries id={user.id} />
    </Stack>
  );
}

function UserSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={6} />
      <Columns main={<PanelSkeleton facts={8} />} side={<PanelSkeleton facts={3} />} />
    </Stack>
  );
}
