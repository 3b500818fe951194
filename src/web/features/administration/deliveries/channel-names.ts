import type { ChannelDeliveries } from "#contract/administration/deliveries.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";

/** Names of the channels of messages. */
export const channelNames: Readonly<Record<ChannelDeliveries["channel"], string>> = {
  email: deliveriesText.email,
  webhook: deliveriesText.webhook,
};
