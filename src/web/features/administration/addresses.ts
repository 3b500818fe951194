// Filters and pages of the lists are query parameters with the contract's names, so that reload, Back and shared links show the same
// rows. Values that cannot be used are left out and named; the API rejects them.
import { useNavigate } from "@tanstack/react-router";
import { accountUserTypes } from "#contract/administration.ts";
import type { AuditQuery, UsersQuery } from "#contract/administration-calls.ts";
import { addressText } from "#text/address.ts";
import { administrationQuery } from "#web/api/administration.ts";
import { type ScreenAddress, paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { rejectedPage, rejectedUnless, rejectedUnlessOneOf } from "#web/state/rejected-parameters.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";
import { isAuditEventType } from "#web/features/administration/audit-log/audit-event-labels.ts";
import { isUserType } from "./user-labels.ts";

/** Highest page number that is requested. */
const highestPage = 100_000;

/** Reads the query of the users screen from the address. */
export function readUsersQuery({ search = "", userType = "", state, pageno }: QueryString): UsersQuery {
  return {
    search: search.trim().slice(0, 100),
    userType: isUserType(userType) ? userType : undefined,
    state: state === "active" || state === "disabled" ? state : undefined,
    pageno: pageNumber(pageno),
  };
}

/** Reads the query of the audit log screen from the address. */
export function readAuditQuery({ user, event = "", pageno }: QueryString): AuditQuery {
  return {
    user: user ? user.slice(0, 100) : undefined,
    event: isAuditEventType(event) ? event : undefined,
    pageno: pageNumber(pageno),
  };
}

/** Parameters of the users screen that cannot be used. */
function rejectedOfUsers(query: QueryString): readonly RejectedParameter[] {
  return [
    ...rejectedUnlessOneOf(query, "userType", accountUserTypes),
    ...rejectedUnlessOneOf(query, "state", ["active", "disabled"]),
    ...rejectedPage(query, "pageno"),
  ];
}

/** Parameters of the audit log screen that cannot be used. */
function rejectedOfAuditLog(query: QueryString): readonly RejectedParameter[] {
  const texts = { accepted: addressText.event, shown: addressText.withoutFilter };
  return [
    ...rejectedUnless(query, "event", { ...texts, isAccepted: isAuditEventType }),
    ...rejectedPage(query, "pageno"),
  ];
}

/** The page number of an address. */
export function pageNumber(pageno = "1"): number {
  const page = Number(pageno);
  return Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1;
}

export const usersAddress = (query: UsersQuery): ScreenAddress => paths.users(administrationQuery(query));
export const auditAddress = (query: AuditQuery): ScreenAddress => paths.auditLog(administrationQuery(query));

/** The query of the users screen and a function that changes it; a changed filter starts at page 1. */
export function useUsersAddress() {
  const address = useQueryString();
  const query = readUsersQuery(address);
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof UsersQuery, string>>, isTyping = false) =>
    void navigate({
      ...usersAddress(readUsersQuery({ ...administrationQuery({ ...query, pageno: 1 }), ...part })),
      replace: isTyping,
      resetScroll: false,
    });
  return { query, change, rejected: rejectedOfUsers(address) };
}

/** The query of the audit log screen and a function that changes it; a changed filter starts at page 1. */
export function useAuditAddress() {
  const address = useQueryString();
  const query = readAuditQuery(address);
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof AuditQuery, string>>) =>
    void navigate({
      ...auditAddress(readAuditQuery({ ...administrationQuery({ ...query, pageno: 1 }), ...part })),
      resetScroll: false,
    });
  return { query, change, rejected: rejectedOfAuditLog(address) };
}
