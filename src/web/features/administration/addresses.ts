// Filters and pages of the lists are query parameters with the contract's names, so that reload, Back and shared links show the same rows.
import { auditParameters, usersParameters } from "#contract/administration.ts";
import { paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/screen-parameters.ts";

export const useUsersAddress = () => useScreenParameters(usersParameters, paths.users());
export const useAuditAddress = () => useScreenParameters(auditParameters, paths.auditLog());
