// A row of the dialog "Stay informed", and what the reader lacks for what it offers.
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { accountQueries } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { usePortal } from "#web/state/portal.ts";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "./follows.module.css";

interface WayProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: string;
  /** What the reader has of it, or what it needs. */
  readonly state: ReactNode;
  /** What the user has of it. A change of it may remove the button that made it. */
  readonly existing: readonly { readonly id: string }[];
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function Way({ icon: Icon, title, about, state, existing, isOpen, children }: WayProps) {
  const step = `ids ${existing.map(({ id }) => id).join(" ")}`;
  return (
    <details className={classes.way} name="stay-informed" open={isOpen}>
      <summary>
        <Icon aria-hidden />
        <span className={classes.what}>
          <b>{title}</b>
          <span>{about}</span>
        </span>
        <span className={classes.state}>{state}</span>
        <ChevronDown aria-hidden />
      </summary>
      <div ref={useFocusWhenLost(step)} tabIndex={-1} data-focus-target>
        <Stack>{children}</Stack>
      </div>
    </details>
  );
}

/** Whether the reader is a user, and not an administrator who views as one. */
export function useIsOwn(): boolean {
  return usePortal().user?.impersonatedBy === null;
}

/** What a reader lacks for what needs an account with a confirmed email address; `null` if nothing, and until it is known. */
export function useLack(): "account" | "confirmation" | "ownAccount" | null {
  const { user } = usePortal();
  const isOwn = useIsOwn();
  const { data } = useQuery({ ...accountQueries.profile(), enabled: isOwn });
  if (user === null) return "account";
  if (!isOwn) return "ownAccount";
  return data?.isEmailVerified === false ? "confirmation" : null;
}

interface NeedsAccountProps {
  readonly onClose: () => void;
  /** What ends what the user has already, which needs no confirmed address. */
  readonly toStop?: ReactNode;
  readonly children: ReactNode;
}

/** In the place of what needs an account, what to do first. The link to sign in reloads the page, which closes the dialog. */
export function NeedsAccount({ onClose, toStop, children }: NeedsAccountProps) {
  const { href: address } = useLocation();
  const lack = useLack();
  if (lack === null) return children;
  if (lack === "ownAccount") return <Notice tone="secondary">{stayInformedText.notWhileViewing}</Notice>;
  if (lack === "confirmation") return <ConfirmFirst onClose={onClose}>{toStop}</ConfirmFirst>;
  return (
    <div>
      <ButtonLink href={href(paths.account("sign-in", returnTo(address)))}>
        {stayInformedText.signIn}
      </ButtonLink>
    </div>
  );
}

function ConfirmFirst({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <>
      <Notice tone="warning">
        <span>
          {stayInformedText.confirmEmail({
            link: (text) => (
              <Link key="link" {...paths.account("profile")} onClick={onClose}>
                {text}
              </Link>
            ),
          })}
        </span>
      </Notice>
      {children}
    </>
  );
}

/** What a row needs that needs an account; that it is not in use, for a user who has it; nothing while viewing as another user. */
export function AccountState() {
  const lack = useLack();
  if (lack === "account") return stayInformedText.needsAccount;
  if (lack === "ownAccount") return null;
  return lack === "confirmation" ? stayInformedText.needsConfirmation : stayInformedText.notFollowed;
}
