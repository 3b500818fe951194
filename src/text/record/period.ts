import { formatDate } from "#rules/dates.ts";
import { messages } from "#text/messages.ts";

const text = messages({
  from: "from {from}",
  to: "to {to}",
  fromTo: "from {from} to {to}",
});

/** `from 01-Nov-2026 to 20-Nov-2026`; `undefined` for a period without a beginning and an end. Days are ISO 8601. */
export function periodText(period: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): string | undefined {
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  if (period.from && period.to) return text.fromTo(days);
  if (period.from) return text.from(days);
  return period.to ? text.to(days) : undefined;
}
