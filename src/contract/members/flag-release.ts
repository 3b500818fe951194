// What statutory items carry (specification §5): the flag's authorisation to release them, and the mark of those withheld.
import { member, wholeNumber } from "#contract/values.ts";

/** An entry of `abs_flag_lu`: its presence means that the flag authorised the release. */
export const flagAuthorisation = member({
  flag_id: wholeNumber("The flag that authorised the release: key of ABSRECORDFLAG."),
});
