import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PortalUser } from "#contract/page/portal.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { FailureFacts } from "#web/ui/feedback/failure.tsx";
import { type LoadedQuery, Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Shows its children to administrators, with a banner if no emails are sent. Others see a notice, and no request is sent. */
export function AdministratorOnly({ children }: { children: ReactNode }) {
  const { hasMailServer, user } = usePortal();
  if (user === null) return <SignInNotice />;
  if (user.userType !== "ABSADMIN") return <NotAdministratorNotice user={user} />;
  return (
    <>
      {!hasMailServer && <Notice tone="warning">{deliveriesText.noMailServer}</Notice>}
      {children}
    </>
  );
}

function NotAdministratorNotice({ user: { name, impersonatedBy } }: { user: PortalUser }) {
  return (
    <Notice tone="warning">
      {impersonatedBy === null
        ? administrationText.onlyAdministrators({ name })
        : administrationText.onlyAdministratorsWhileViewing({ name })}
    </Notice>
  );
}

function SignInNotice() {
  const { href } = useLocation();
  return (
    <Notice tone="warning">
      {administrationText.signInAsAdministrator({
        link: (text) => (
          <Link key="link" {...paths.account("sign-in", { return: href })}>
            {text}
          </Link>
        ),
      })}
    </Notice>
  );
}

interface LoadedForAdministratorProps<Data> {
  readonly from: LoadedQuery<Data>;
  readonly skeleton: ReactNode;
  readonly isEmpty?: (data: NonNullable<Data>) => boolean;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Shows a loaded query. A missing permission or a missing record is shown as a notice, not as a failure with a retry. */
export function LoadedForAdministrator<Data>(props: LoadedForAdministratorProps<Data>) {
  const { error } = props.from;
  return (error && renderPermissionProblem(error)) ?? <Loaded {...props} />;
}

function renderPermissionProblem({ code, message, status }: FailureFacts): ReactNode {
  if (code === "unauthorised") return <SignInNotice />;
  if (code === "notPermitted" || code === "disabled") return <Notice tone="warning">{message}</Notice>;
  return status === 404 ? <Empty /> : null;
}
