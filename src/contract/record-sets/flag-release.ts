// The flag's authorisation to release a statutory item (docs/domain.md, sections 3 and 5).
import { object, wholeNumber } from "#contract/members/values.ts";
import { isWithheld, type StatutoryItem } from "#rules/access/flag-release.ts";

/** An entry of `abs_flag_lu`: its presence means that the flag authorised the release. */
export const flagAuthorisation = object({
  flag_id: wholeNumber("The flag that authorised the release: key of ABSRECORDFLAG."),
});

interface ReleaseFields {
  readonly abs_flag_lu?: readonly unknown[] | null | undefined;
  /** As the source states it. */
  readonly withheld?: boolean | null | undefined;
}

/** Whether the record withholds an item: because no flag has released it, or because its source withholds it. A source can withhold more, never less. */
export function isItemWithheld(item: StatutoryItem, { abs_flag_lu, withheld }: ReleaseFields): boolean {
  return withheld === true || isWithheld(item, abs_flag_lu);
}
