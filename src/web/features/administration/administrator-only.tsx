import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PortalUser } from "#contract/portal.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Empty } from "#web/ui/empty.tsx";
import type { FailureFacts } from "#web/ui/failure.tsx";
import { type Asked, Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The screens of the administration, or a sentence for whoever may not open them: nothing is asked on their behalf. */
export function AdministratorOnly({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  if (user === null) return <SignInNotice />;
  return user.userType === "ABSADMIN" ? children : <OthersNotice user={user} />;
}

function OthersNotice({ user: { name, impersonatedBy } }: { user: PortalUser }) {
  return (
    <Notice tone="warning">
      {impersonatedBy === null
        ? `This page is for administrators. You are signed in as ${name}.`
        : `This page is for administrators. You are viewing as ${name}: return to your own account to open it.`}
    </Notice>
  );
}

function SignInNotice() {
  const { href } = useLocation();
  return (
    <Notice tone="warning">
      Please <Link {...paths.account("sign-in", { return: href })}>sign in as an administrator</Link>.
    </Notice>
  );
}

interface AdministeredProps<Data> {
  readonly from: Asked<Data>;
  readonly skeleton: ReactNode;
  readonly isEmpty?: (data: NonNullable<Data>) => boolean;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** What an administrator asked for. That the server does not give it to this reader, or does not have it, is no fault. */
export function Administered<Data>(props: AdministeredProps<Data>) {
  const { error } = props.from;
  return (error && refusal(error)) ?? <Loaded {...props} />;
}

function refusal({ code, message, status }: FailureFacts): ReactNode {
  if (code === "unauthorised") return <SignInNotice />;
  if (code === "notPermitted" || code === "disabled") return <Notice tone="warning">{message}</Notice>;
  return status === 404 ? <Empty /> : null;
}
