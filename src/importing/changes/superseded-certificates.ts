// The certificates that a certificate of the import has replaced, by the rule of `#rules/certificates/superseded-certificate.ts`. Their own lines
// may not change. One whose state says that it is superseded is in the changes of its line (`item-changes.ts`).
import { type RawBuilder, sql } from "kysely";

import { certificates } from "#contract/record-sets/certificate.ts";
import { isRemoved, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { type LogStart, latestVersion } from "./change-rows.ts";
import { certificateValues } from "./item-values.ts";

// gap: superseded certificates in the change log
/**
 * The changes of certificates that readers saw before the import without a successor, and see after it with one. A new certificate with a
 * successor is none: it is history. The last column is the key of the successor.
 */
export function supersededCertificates(
  isChosen: RawBuilder<boolean>,
  start: LogStart,
  removed: RemovedCounts,
): RawBuilder<unknown> {
  const { name, state, value } = certificateValues("earlier");
  return sql`
    select distinct on (earlier.certificateid) staged.position, 1, earlier.assetnum, 'certificateSuperseded', false,
      (staged.issue_date at time zone 'UTC')::date, earlier.certificateid, ${name}, ${value}, ${value}, false, staged.certificateid
    from staged_certificate as staged
    join certificate as stored on stored.assetnum = staged.assetnum and not stored.withheld
    cross join lateral (${certificateAfter(removed)}) as earlier
    where ${isChosen} and not staged.withheld and ${replaces("staged", "earlier")}
      and not earlier.withheld and earlier.assetnum = staged.assetnum
      and coalesce(${state} !~* 'withdrawn|cancel|revoked|supersed|replaced', true)
      and not exists (
        select from certificate as known
        where known.assetnum = stored.assetnum and not known.withheld and ${replaces("known", "stored")})
      and not ${isLogged(start)}
    order by earlier.certificateid, staged.issue_date desc, staged.certificateid`;
}

/** Whether a certificate has the same name as another one and a later day of issue, is not in progress, and both expire. */
function replaces(later: string, earlier: string): RawBuilder<boolean> {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`);
  const issued = (alias: string) => sql`(${of(alias, "issue_date")} at time zone 'UTC')::date`;
  // As `yesNo` of `#contract/members/values.ts` reads it.
  const isInProgress = sql`lower(btrim(${of(later, "document")} ->> 'in_progress_ind')) in ('true', '1', 'y')`;
  return sql<boolean>`(${of(later, "certificate_name")} = ${of(earlier, "certificate_name")} and ${issued(later)} > ${issued(earlier)}
    and ${of(later, "expiry_date")} is not null and ${of(earlier, "expiry_date")} is not null and ${isInProgress} is not true)`;
}

const comparedColumns = sql`certificateid, assetnum, certificate_name, certificate_number, issue_date, expiry_date, withheld, document`;

/** The certificate `stored` as it is after the import. */
function certificateAfter(removed: RemovedCounts): RawBuilder<unknown> {
  const isGone = removed.has(certificates) ? isRemoved(certificates) : sql`false`;
  return sql`
    select ${comparedColumns} from staged_certificate as next where next.certificateid = stored.certificateid
    union all
    select ${comparedColumns} from certificate as same
    where same.certificateid = stored.certificateid and not ${isGone}
      and not exists (select from staged_certificate as next where next.certificateid = stored.certificateid)
    limit 1`;
}

/** Whether the import has logged it with another successor, in an earlier step. */
function isLogged(start: LogStart): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from change as logged
    where logged.version = (${latestVersion(sql`earlier.assetnum`, sql`id`)}) and logged.position > ${start.position}::bigint
      and logged.item_key = earlier.certificateid and logged.kind = 'certificateSuperseded')`;
}
