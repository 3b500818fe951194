import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { administrationQueries } from "#web/api/administration.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/columns.tsx";
import { Administered, AdministratorOnly } from "./administrator-only.tsx";
import { usersAddress, useUsersAddress } from "./addresses.ts";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { Pager, RowCount } from "./pager.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersTable, UsersTableSkeleton } from "./users-table.tsx";
import classes from "./list.module.css";

/** Specification §1, §6: who has an account. */
export function UsersScreen() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ScreenHeading title="Users">
        <Button kind="primary" onClick={() => setCreating(true)}>
          <UserPlus aria-hidden /> New user
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
  const { query, change } = useUsersAddress();
  const list = useQuery({ ...administrationQueries.users(query), placeholderData: keepPreviousData });
  const shown = list.error ? undefined : list.data;
  return (
    <Stack>
      <UsersFilters query={query} change={change} />
      <RowCount total={shown?.totalCount} pageno={shown?.pageno ?? 1} one="user" many="users" />
      <div className={classes.list} aria-busy={list.isPlaceholderData}>
        <Administered
          from={list}
          skeleton={<UsersTableSkeleton />}
          isEmpty={({ users }) => users.length === 0}
        >
          {({ users }) => <UsersTable users={users} />}
        </Administered>
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
