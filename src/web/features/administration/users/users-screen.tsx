import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { administrationText } from "#text/accounts/administration.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import {
  LoadedForAdministrator,
  AdministratorOnly,
} from "#web/features/administration/administrator-only.tsx";
import { usersAddress, useUsersAddress } from "#web/features/administration/addresses.ts";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { Pager, RowCount } from "#web/features/administration/list/pager.tsx";
import { ScreenHeading } from "#web/features/administration/screen-heading.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersTable, UsersTableSkeleton } from "./users-table.tsx";
import classes from "#web/features/administration/list/list.module.css";

/** The user accounts (docs/domain.md, sections 1 and 6). */
export function UsersScreen() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ScreenHeading title={administrationText.users}>
        <Button kind="primary" onClick={() => setCreating(true)}>
          <UserPlus aria-hidden /> {administrationText.newUser}
        </Button>
      </ScreenHeading>
      <AdministratorOnly>
        <Users />
        {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
      </AdministratorOnly>
    </>
  );
}

function Users() {
  const { query, change, rejected } = useUsersAddress();
  const list = useQuery({ ...administrationQueries.users(query), placeholderData: keepPreviousData });
  const shown = list.error ? undefined : list.data;
  return (
    <Stack>
      <AddressNotice rejected={rejected} />
      <UsersFilters query={query} change={change} />
      <RowCount
        total={shown?.totalCount}
        pageno={shown?.pageno ?? 1}
        countText={administrationText.userCount}
      />
      <div className={classes.list} aria-busy={list.isPlaceholderData}>
        <LoadedForAdministrator
          from={list}
          skeleton={<UsersTableSkeleton />}
          isEmpty={({ users }) => users.length === 0}
        >
          {({ users, totalPages }) => <UsersTable users={users} isComplete={totalPages <= 1} />}
        </LoadedForAdministrator>
      </div>
      {shown && (
        <Pager
          pageno={shown.pageno}
          totalPages={shown.totalPages}
          addressOf={(pageno) => usersAddress({ ...query, pageno })}
        />
      )}
    </Stack>
  );
}
