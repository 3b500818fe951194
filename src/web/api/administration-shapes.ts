// The types of the responses of administration calls: the page shows nothing of a response that lacks a field.
import type {
  AdministeredUser,
  AuditLogEntry,
  AuditedUser,
  AuditPage,
  UsersPage,
} from "#contract/administration.ts";
import type {
  ChannelDeliveries,
  DeliveriesReport,
  DeliveryFailure,
  DeliveryUser,
  FailingWebhook,
  RefusedFollows,
  TestEmailResult,
} from "#contract/deliveries.ts";
import { isFlag, isNumber, isText, isTextOf, listOf, objectOf, orNull } from "./response-shape.ts";

const pageFields = { totalCount: isNumber, pageno: isNumber, totalPages: isNumber };

export const isUser = objectOf<AdministeredUser>({
  id: isText,
  name: isText,
  email: isText,
  isEmailVerified: isFlag,
  userType: isTextOf,
  roleValue: isText,
  permissions: listOf(isNumber),
  clearances: listOf(isText),
  isDisabled: isFlag,
  createdAt: isText,
  lastSeenAt: orNull(isText),
});

export const isUsersPage = objectOf<UsersPage>({ users: listOf(isUser), ...pageFields });

/** The key of a user who was created. */
export const isCreatedUser = objectOf<{ readonly id: string }>({ id: isText });

const isAuditedUser = objectOf<AuditedUser>({ id: isText, name: isText, email: isText });

export const isAuditPage = objectOf<AuditPage>({
  entries: listOf(
    objectOf<AuditLogEntry>({
      id: isNumber,
      at: isText,
      event: isTextOf,
      actor: orNull(isAuditedUser),
      subject: orNull(isAuditedUser),
      what: isText,
      address: orNull(isText),
      requestId: orNull(isText),
    }),
  ),
  ...pageFields,
});

const isDeliveryUser = objectOf<DeliveryUser>({ id: isText, email: isText });

/** What became of a test email. */
export const isTestEmailResult = objectOf<TestEmailResult>({ outcome: isTextOf, failure: orNull(isText) });

export const isDeliveriesReport = objectOf<DeliveriesReport>({
  pausedSince: orNull(isText),
  channels: listOf(
    objectOf<ChannelDeliveries>({
      channel: isTextOf,
      collecting: isNumber,
      due: isNumber,
      oldestDueAt: orNull(isText),
      sent: isNumber,
      notSent: isNumber,
      dropped: isNumber,
      failed: isNumber,
    }),
  ),
  failures: listOf(
    objectOf<DeliveryFailure>({
      id: isText,
      channel: isTextOf,
      user: isDeliveryUser,
      attempts: isNumber,
      failure: isText,
      firstTriedAt: orNull(isText),
      endedAt: orNull(isText),
      nextAt: orNull(isText),
    }),
  ),
  refused: listOf(
    objectOf<RefusedFollows>({ user: isDeliveryUser, webhook: orNull(isText), follows: isNumber }),
  ),
  webhooks: listOf(
    objectOf<FailingWebhook>({
      id: isText,
      user: isDeliveryUser,
      label: isText,
      host: isText,
      lastSuccessAt: orNull(isText),
      lastFailureAt: isText,
    }),
  ),
});
