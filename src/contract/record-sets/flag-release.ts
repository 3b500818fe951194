// The flag's authorisation to release a statutory item (docs/domain.md, sections 3 and 5).
import { object, wholeNumber } from "#contract/values.ts";

/** An entry of `abs_flag_lu`: its presence means that the flag authorised the release. */
export const flagAuthorisation = object({
  flag_id: wholeNumber("The flag that authorised the release: key of ABSRECORDFLAG."),
});
