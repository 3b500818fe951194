import { MailWarning } from "lucide-react";
import { administrationText } from "#text/accounts/administration.ts";
import { userText } from "#text/accounts/users.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import classes from "./user.module.css";

/** Whether a user may sign in. */
export function UserState({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? (
    <Badge tone="danger">{administrationText.disabled}</Badge>
  ) : (
    <Badge tone="success">{administrationText.active}</Badge>
  );
}

/** An email address that may break after the @ in a narrow column. */
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

/** An email address, with a mark while it is not verified. */
export function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <span className={classes.emailWithState}>
      <EmailAddress>{email}</EmailAddress>
      {!isVerified && (
        <span className={classes.unverified}>
          <MailWarning aria-hidden /> {userText.emailNotVerified}
        </span>
      )}
    </span>
  );
}
