import { Link } from "@tanstack/react-router";
import type {
  DeliveryFailure,
  DeliveryUser,
  FailingWebhook,
  RefusedFollows,
} from "#contract/administration/deliveries.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { EmailAddress } from "#web/features/administration/user/user-state.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { channelNames } from "./channel-names.ts";
import classes from "./deliveries.module.css";
import { Time } from "./time.tsx";

const user = <Row extends { readonly user: DeliveryUser }>(width: number): TableColumn<Row> => ({
  id: "user",
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
export const failureColumns: readonly TableColumn<DeliveryFailure>[] = [
  user(140),
  { id: "channel", title: deliveriesText.channel, width: 65, text: ({ channel }) => channelNames[channel] },
  {
    id: "reason",
    title: deliveriesText.reason,
    width: 180,
    card: "block",
    cell: ({ failure }) => <span className={classes.reason}>{failure}</span>,
  },
  {
    id: "first",
    title: deliveriesText.firstAttempt,
    width: 150,
    cell: ({ firstTriedAt }) => <Time at={firstTriedAt} />,
  },
  {
    id: "attempts",
    title: deliveriesText.attempts,
    width: 65,
    isNumeric: true,
    text: ({ attempts }) => String(attempts),
  },
  {
    id: "next",
    title: deliveriesText.next,
    width: 150,
    cell: (failure) => <NextAttempt failure={failure} />,
  },
];

function NextAttempt({ failure: { endedAt, nextAt } }: { failure: DeliveryFailure }) {
  if (nextAt === null && endedAt !== null) return <Badge tone="danger">{deliveriesText.givenUp}</Badge>;
  return <Time at={nextAt} />;
}

/** Of the users whose follows are stopped. */
export const refusedColumns: readonly TableColumn<RefusedFollows>[] = [
  user(280),
  {
    id: "delivery",
    title: deliveriesText.delivery,
    width: 280,
    text: ({ webhook }) =>
      webhook === null ? deliveriesText.email : deliveriesText.webhookNamed({ label: webhook }),
  },
  {
    id: "follows",
    title: deliveriesText.follows,
    width: 140,
    isNumeric: true,
    text: ({ follows }) => String(follows),
  },
];

/** Of the webhooks whose last message failed. */
export const webhookColumns: readonly TableColumn<FailingWebhook>[] = [
  user(170),
  { id: "name", title: deliveriesText.name, width: 140, text: ({ label }) => label },
  { id: "host", title: deliveriesText.host, width: 140, text: ({ host }) => host },
  {
    id: "success",
    title: deliveriesText.lastSuccess,
    width: 150,
    cell: ({ lastSuccessAt }) => <Time at={lastSuccessAt} none={deliveriesText.never} />,
  },
  {
    id: "failure",
    title: deliveriesText.lastFailure,
    width: 150,
    cell: ({ lastFailureAt }) => <Time at={lastFailureAt} />,
  },
];
