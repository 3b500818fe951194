import { Link } from "@tanstack/react-router";
import type { DeliveryFailure, DeliveryUser, FailingWebhook, RefusedFollows } from "#contract/deliveries.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { EmailAddress } from "#web/features/administration/user/user-state.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { channelNames } from "./channel-names.ts";
import classes from "./deliveries.module.css";
import { Time } from "./time.tsx";

const user = <Row extends { readonly user: DeliveryUser }>(width: string): Column<Row> => ({
  title: deliveriesText.user,
  isRowHeader: true,
  width,
  cell: ({ user: { email, id } }) => (
    <Link {...paths.user(id)} className={classes.user}>
      <EmailAddress>{email}</EmailAddress>
    </Link>
  ),
});

/** Of the newest messages that have failed. */
export const failureColumns: readonly Column<DeliveryFailure>[] = [
  user("22%"),
  { title: deliveriesText.channel, width: "9%", cell: ({ channel }) => channelNames[channel] },
  {
    title: deliveriesText.reason,
    width: "29%",
    cell: ({ failure }) => <span className={classes.reason}>{failure}</span>,
  },
  {
    title: deliveriesText.firstAttempt,
    width: "17%",
    cell: ({ firstTriedAt }) => <Time at={firstTriedAt} />,
  },
  { title: deliveriesText.attempts, width: "7%", isNumeric: true, cell: ({ attempts }) => attempts },
  { title: deliveriesText.next, width: "16%", cell: (failure) => <NextAttempt failure={failure} /> },
];

function NextAttempt({ failure: { endedAt, nextAt } }: { failure: DeliveryFailure }) {
  if (nextAt === null && endedAt !== null) return <Badge tone="danger">{deliveriesText.givenUp}</Badge>;
  return <Time at={nextAt} />;
}

/** Of the users whose follows are stopped. */
export const refusedColumns: readonly Column<RefusedFollows>[] = [
  user("40%"),
  {
    title: deliveriesText.delivery,
    width: "40%",
    cell: ({ webhook }) =>
      webhook === null ? deliveriesText.email : deliveriesText.webhookNamed({ label: webhook }),
  },
  { title: deliveriesText.follows, isNumeric: true, cell: ({ follows }) => follows },
];

/** Of the webhooks whose last message failed. */
export const webhookColumns: readonly Column<FailingWebhook>[] = [
  user("26%"),
  { title: deliveriesText.name, width: "20%", cell: ({ label }) => label },
  { title: deliveriesText.host, width: "20%", cell: ({ host }) => host },
  {
    title: deliveriesText.lastSuccess,
    width: "17%",
    cell: ({ lastSuccessAt }) => <Time at={lastSuccessAt} none={deliveriesText.never} />,
  },
  {
    title: deliveriesText.lastFailure,
    width: "17%",
    cell: ({ lastFailureAt }) => <Time at={lastFailureAt} />,
  },
];
