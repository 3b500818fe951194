// What falls due for vessels that are named by number, or for the fleet of a company: PLIMSOLLDUE.
import { Problem } from "#contract/calls/problem.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import {
  countNumberedVessels,
  countWithheldItems,
  readCompanyVessels,
  readNumberedVessels,
} from "#records/due/due-vessels.ts";
import { readDueItems } from "#records/due/read-due-items.ts";
import { maximumDueVessels, maximumPlanDays, readDuePeriod } from "#rules/due/due-period.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";

import { valuesIn } from "./vessel-check.ts";

/** Vessels that cost as much as the comparison with a pattern: they are found by index, but the items of each are read. */
const vesselsPerPattern = 20;

export const dueBehaviour: CallBehaviour = {
  find,
  patterns: ({ assetnums, company, numbers }) =>
    Math.ceil(
      (company === undefined ? valuesIn(numbers ?? assetnums).length : maximumDueVessels) / vesselsPerPattern,
    ),
};

/** A page has the items of all vessels with the numbers, or of a hundred vessels of a company, whatever page size the call requests, because vessels are read as a whole. */
async function find(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const period = periodOf(settings, context.today);
  const vessels = await findVessels(call);
  // Several vessels may have one number, so that a hundred numbers can be of more vessels.
  const size = settings["company"] === undefined ? vessels.length : maximumDueVessels;
  const start = (query.page.number - 1) * size;
  const onPage = vessels.slice(start, start + size);
  const more = vessels.length > start + size;
  const isWhole = start === 0 && !more;
  if (query.onlyCount && !isWhole) {
    throw new Problem("badQuery", {
      message: `PLIMSOLLDUE counts the items of up to ${maximumDueVessels} vessels. Name them with numbers.`,
    });
  }
  const [items, counts] = await Promise.all([
    readDueItems(database, onPage, period, context.reader, context.today),
    settings["counts"] === "1" && !query.onlyCount ? readCounts(call, onPage) : undefined,
  ]);
  return {
    members: items.map((member) => ({ member })),
    more,
    ...(isWhole && { total: items.length }),
    ...(counts && { counts, counted: counts.withheld.map(({ value }) => value) }),
  };
}

/** The withheld items of each vessel on the page, and the vessels of each number of the call. */
async function readCounts(
  { context: { reader }, database, settings }: ResolvedCall,
  onPage: readonly string[],
) {
  const [withheld, numbers] = await Promise.all([
    countWithheldItems(database, onPage, reader),
    countNumberedVessels(database, numbersIn(settings), reader),
  ]);
  return { withheld, numbers };
}

/** The numbers that a call names, without asset numbers. */
const numbersIn = ({ numbers }: Settings): readonly string[] => valuesIn(numbers?.toUpperCase());

async function findVessels({ context, database, settings }: ResolvedCall): Promise<readonly string[]> {
  const { assetnums, company, numbers, role } = settings;
  const given = [assetnums, company, numbers].filter((one) => one !== undefined);
  const count = valuesIn(numbers ?? assetnums).length;
  if (given.length !== 1 || (company === undefined && (count === 0 || count > maximumDueVessels))) {
    throw new Problem("badQuery", {
      message: `PLIMSOLLDUE needs one of these parameters: numbers (1 to ${maximumDueVessels} IMO or class numbers), assetnums (1 to ${maximumDueVessels} asset numbers) or company (a customer number).`,
    });
  }
  if (company !== undefined) return readCompanyVessels(database, { number: company, role }, context.reader);
  return numbers === undefined
    ? valuesIn(assetnums).toSorted()
    : readNumberedVessels(database, numbersIn(settings));
}

function periodOf({ from, until }: Settings, today: string): DuePeriod {
  const period = readDuePeriod({ from, until }, today);
  if (period) return period;
  throw new Problem("badQuery", {
    message: `from and until must be days such as 2026-03-01, until not before from and at most ${maximumPlanDays} days after it.`,
  });
}
