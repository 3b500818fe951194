import { MailWarning } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import classes from "./user-state.module.css";

/** Whether a user may sign in. */
export function UserState({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? <Badge tone="danger">Disabled</Badge> : <Badge tone="success">Active</Badge>;
}

/** An e-mail address: where a line is too short for it, it goes on after the @. */
export function EmailAddress({ children }: { children: string }) {
  const [name, domain = ""] = children.split(/(?<=@)/);
  return (
    <span>
      {name}
      <wbr />
      {domain}
    </span>
  );
}

/** An e-mail address, and that nobody has proved yet to read what is sent there. */
export function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <span className={classes.email}>
      <EmailAddress>{email}</EmailAddress>
      {!isVerified && (
        <span className={classes.unverified}>
          <MailWarning aria-hidden /> Not verified
        </span>
      )}
    </span>
  );
}
