// Writes the email of a message of the outbox.
import { changeKindName, shownValue, valuesText } from "#contract/changes/change-columns.ts";
import type { Change } from "#contract/changes/changes.ts";
import { unsubscribePath } from "#contract/follows/follows.ts";
import { changedVesselAddress } from "#contract/page/public-addresses.ts";
import { visitor } from "#contract/account/reader.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import type { Database } from "#database/database.ts";
import { type ChangeLine, changeEmail, type ChangeSection } from "#mail/change-email.ts";
import type { EmailMessage } from "#mail/mailer.ts";
import { type NameOfTarget, readFollowNames } from "#notifications/follows/follow-names.ts";
import { readRecordState } from "#records/record-version.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { changeEmailText } from "#text/accounts/change-email.ts";
import type { ChangesOfFollow, MessageChanges } from "./message-changes.ts";
import type { Message } from "./outbox.ts";
import { primaryOf } from "./primary.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

export interface EmailSettings {
  /** Name of the record, such as `ABS Record`. */
  readonly record: string;
  /** Full name of the society. */
  readonly society: string;
  /** Origin of the links, which is configured. */
  readonly origin: string;
  readonly tokens: UnsubscribeTokens;
}

interface EmailChanges {
  readonly changes: MessageChanges;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes the email; `null` if its user gets no emails: the account is disabled, or its address is not verified. */
export async function writeEmail(
  database: Database,
  settings: EmailSettings,
  message: Pick<Message, "id" | "user_id">,
  { changes: { follows, moreCount }, now }: EmailChanges,
): Promise<EmailMessage | null> {
  const userId = message.user_id;
  const user = await database.kysely
    .selectFrom("portal_user")
    .select(["name", "email"])
    .where("id", "=", userId)
    .where("is_disabled", "=", false)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  if (!user) return null;
  const context = { reader: visitor, today: dayOfEpoch(now), origin: settings.origin };
  const targets = follows.map(({ target }) => target);
  const primary = primaryOf(database);
  const nameOf = await readFollowNames(primary, targets, { userId, context });
  const { origin, record, society, tokens } = settings;
  const linkOf = (followId: string | null) =>
    `${origin}${unsubscribePath}${tokens.sign({ userId, followId })}`;
  const [first, ...others] = follows;
  return changeEmail(user, {
    record,
    society,
    demonstration: demonstrationSentence(await readRecordState(primary)),
    messageId: `${message.id}@${new URL(origin).hostname}`,
    sections: follows.map((follow) => sectionOf(follow, nameOf, { origin, linkOf })),
    moreCount,
    changesLink: `${origin}/changes`,
    followsLink: `${origin}/account/follows`,
    // The button of the email program ends what the email is about.
    unsubscribeLink: linkOf(others.length === 0 ? (first?.followId ?? null) : null),
  });
}

interface Links {
  readonly origin: string;
  readonly linkOf: (followId: string) => string;
}

function sectionOf(
  { changes, followId, target }: ChangesOfFollow,
  nameOf: NameOfTarget,
  { linkOf, origin }: Links,
): ChangeSection {
  return {
    name: nameOf(target) ?? changeEmailText.formerTarget,
    stopLink: linkOf(followId),
    lines: changes.map((change) => lineOf(change, origin)),
  };
}

function lineOf(change: Change, origin: string): ChangeLine {
  return {
    vessel: change.vessel.name?.trim() || changeEmailText.unnamedVessel,
    link: origin + changedVesselAddress(change.vessel),
    kind: changeKindName({ kind: change.kind }),
    details: detailsOf(change),
  };
}

/** `Annual Survey - Hull, 01-Mar-2026 → 01-Mar-2027, effective 20-Nov-2026, correction`. */
function detailsOf({ after, before, daysLate, effectiveDate, isCorrection, item, kind }: Change): string {
  return [
    item ?? "",
    valuesText({ kind, value_before: before, value_after: after }),
    effectiveDate === null ? "" : changeEmailText.effective({ date: shownValue(effectiveDate) }),
    daysLate === 0 ? "" : changeEmailText.late({ days: daysLate }),
    isCorrection ? changeEmailText.correction : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
