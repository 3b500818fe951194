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
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function Way({ icon: Icon, title, about, state, isOpen, children }: WayProps) {
  return (
    <details className={classes.way} name="stay-informed" open={isOpen}>
      <summary>
        <Icon aria-hidden />
        <span className={classes.what}>
          <b>{title}</b>
          <span>{about}</span>
        </span>
        <span className={classes.state} aria-live="polite">
          {state}
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <Stack>{children}</Stack>
    </details>
  );
}

/** What a reader lacks for what needs an account with a confirmed email address; `null` if nothing, and until it is known. */
export function useLack(): "account" | "confirmation" | "ownAccount" | null {
  const { user } = usePortal();
  const isOwn = user?.impersonatedBy === null;
  const { data } = useQuery({ ...accountQueries.profile(), enabled: isOwn });
  if (user === null) return "account";
  if (!isOwn) return "ownAccount";
  return data?.isEmailVerified === false ? "confirmation" : null;
}

/** In the place of what needs an account, what to do first. The link to sign in reloads the page, which closes the dialog. */
export function NeedsAccount({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { href: address } = useLocation();
  const lack = useLack();
  if (lack === null) return children;
  if (lack === "ownAccount") return <Notice tone="secondary">{stayInformedText.notWhileViewing}</Notice>;
  if (lack === "confirmation") return <ConfirmFirst onClose={onClose} />;
  return (
    <div>
      <ButtonLink href={href(paths.account("sign-in", returnTo(address)))}>
        {stayInformedText.signIn}
      </ButtonLink>
    </div>
  );
}

function ConfirmFirst({ onClose }: { onClose: () => void }) {
  return (
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
  );
}

/** What a row needs that needs an account; that it is not in use, for a user who has it. */
export function AccountState() {
  const lack = useLack();
  if (lack === "account") return stayInformedText.needsAccount;
  return lack === "confirmation" ? stayInformedText.needsConfirmation : stayInformedText.notFollowed;
}
