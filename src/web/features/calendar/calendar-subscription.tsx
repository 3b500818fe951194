import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { CalendarRequest } from "#contract/calendar.ts";
import { calendarText } from "#text/record/calendar-dialog.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/return-address.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { useAction } from "#web/ui/use-action.ts";
import classes from "./calendar-dialog.module.css";

/** Makes the secret address of a calendar, which needs an account. */
export function CalendarSubscription({ calendar }: { calendar: CalendarRequest }) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <section className={classes.way}>
      <h3>{calendarText.subscribe}</h3>
      <p>{calendarText.aboutSubscribing}</p>
      {address === null ? (
        <MakeAddress calendar={calendar} onMade={setAddress} />
      ) : (
        <Address address={address} />
      )}
    </section>
  );
}

function MakeAddress({ calendar, onMade }: { calendar: CalendarRequest; onMade: (address: string) => void }) {
  const { user } = usePortal();
  if (user === null) return <SignInLink />;
  if (user.impersonatedBy !== null) return <Notice tone="secondary">{calendarText.notWhileViewing}</Notice>;
  return <MakeButton calendar={calendar} onMade={onMade} />;
}

/** The link reloads the page, which closes the dialog. */
function SignInLink() {
  const { href: address } = useLocation();
  return (
    <div>
      <ButtonLink href={href(paths.account("sign-in", returnTo(address)))}>
        {calendarText.signInToSubscribe}
      </ButtonLink>
    </div>
  );
}

function MakeButton({ calendar, onMade }: { calendar: CalendarRequest; onMade: (address: string) => void }) {
  const client = useQueryClient();
  const { error, isBusy, run } = useAction(async () => {
    const { path } = await send("POST /api/account/secret-addresses/calendar", { body: calendar });
    void client.invalidateQueries(accountQueries.secretAddresses());
    onMade(window.location.origin + path);
  });

  return (
    <>
      <ErrorNotice error={error} />
      <div>
        <BusyButton kind="primary" isBusy={isBusy} busyText={calendarText.making} onClick={run}>
          {calendarText.makeAddress}
        </BusyButton>
      </div>
    </>
  );
}

const applications = [
  [calendarText.outlook, calendarText.outlookSteps],
  [calendarText.google, calendarText.googleSteps],
  [calendarText.apple, calendarText.appleSteps],
] as const;

/** The new address. The server stores only its hash, so this is the only time. */
function Address({ address }: { address: string }) {
  return (
    <>
      <SecretText secret={address} label={calendarText.address} copyLabel={calendarText.copyAddress} />
      <Notice tone="warning" isAlert>
        {calendarText.keepSecret}
      </Notice>
      <div>
        <ButtonLink href={address.replace(/^https?:/, "webcal:")} referrerPolicy="no-referrer">
          {calendarText.openApplication}
        </ButtonLink>
      </div>
      <h4>{calendarText.howTo}</h4>
      <dl className={classes.steps}>
        {applications.map(([name, steps]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
