import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PortalUser } from "#contract/page/portal.ts";
import { importPermission, mayImport } from "#rules/access/import-permission.ts";
import { importText } from "#text/accounts/imports.ts";
import { permissionName } from "#text/accounts/users.ts";
import { send } from "#web/api/send.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session/session-change.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { changeOf, draftOf } from "./user/user-draft.ts";
import { isOwnAccount } from "./user-labels.ts";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";

/** Shows its children to users with the permission to import. Others see a notice, and no request is sent. */
export function ImportersOnly({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  const { href } = useLocation();
  if (user === null) {
    const link = (text: ReactNode) => (
      <Link key="link" {...paths.account("sign-in", { return: href })}>
        {text}
      </Link>
    );
    return <Notice tone="warning">{importText.signIn({ link })}</Notice>;
  }
  if (mayImport(user)) return children;
  const names = { name: user.name, permission: permissionName(importPermission) };
  if (user.userType !== "ABSADMIN") return <Notice tone="warning">{importText.onlyImporters(names)}</Notice>;
  return (
    <Stack>
      <Notice tone="warning">{importText.onlyImportersYourself(names)}</Notice>
      <GivePermission user={user} address={href} />
    </Stack>
  );
}

/** Gives an administrator the permission and opens the screen again, because the page knows its user's rights from its load. */
function GivePermission({ user, address }: { user: PortalUser; address: string }) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => givePermission(user.email),
    onSuccess: () => announceSessionChange(address),
  });
  return (
    <>
      <ErrorNotice error={error} />
      <p>
        <BusyButton
          isBusy={isPending || isSuccess}
          busyText={importText.givingPermission}
          onClick={() => mutate()}
        >
          {importText.givePermission}
        </BusyButton>
      </p>
    </>
  );
}

/** Characters of a search for users. */
const longestSearch = 100;

/** The page does not know the id of its user's account. */
async function givePermission(email: string): Promise<void> {
  const query = { search: email.slice(0, longestSearch) };
  const { users } = await send("GET /api/administration/users", { query });
  const own = users.find((user) => isOwnAccount(user.email, email));
  if (!own) throw new Error("The own account is not among the users.");
  await send("POST /api/administration/users/:id", {
    id: own.id,
    body: changeOf(own, { ...draftOf(own), mayImport: true }),
  });
}
