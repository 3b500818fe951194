// The lists stand in the address: their filters under the names of the contract, so that a reload, "back" and a shared link show the
// same rows. What the screens do not know is passed over here; machines are told.
import { useNavigate } from "@tanstack/react-router";
import type { AuditQuery, UsersQuery } from "#contract/administration-calls.ts";
import { askedOf } from "#web/api/administration.ts";
import { type Address, paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { isAct } from "./acts.ts";
import { isUserType } from "./user-words.ts";

/** Highest number of a page that is asked for. */
const lastPage = 100_000;

/** What an address of the users asks. */
export function readUsersQuery({ search = "", userType = "", state, pageno }: QueryString): UsersQuery {
  return {
    search: search.trim().slice(0, 100),
    userType: isUserType(userType) ? userType : undefined,
    state: state === "active" || state === "disabled" ? state : undefined,
    pageno: readPage(pageno),
  };
}

/** What an address of the audit log asks. */
export function readAuditQuery({ user, act = "", pageno }: QueryString): AuditQuery {
  return {
    user: user ? user.slice(0, 100) : undefined,
    act: isAct(act) ? act : undefined,
    pageno: readPage(pageno),
  };
}

function readPage(pageno = "1"): number {
  const page = Number(pageno);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

export const usersAddress = (query: UsersQuery): Address => paths.users(askedOf(query));
export const auditAddress = (query: AuditQuery): Address => paths.auditLog(askedOf(query));

/** The users that the address asks for, and the way to others: a changed filter begins at its first page. */
export function useUsersAddress() {
  const query = readUsersQuery(useQueryString());
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof UsersQuery, string>>, isTyped = false) =>
    void navigate({
      ...usersAddress(readUsersQuery({ ...askedOf({ ...query, pageno: 1 }), ...part })),
      replace: isTyped,
      resetScroll: false,
    });
  return { query, change };
}

/** The entries that the address asks for, and the way to others. */
export function useAuditAddress() {
  const query = readAuditQuery(useQueryString());
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof AuditQuery, string>>) =>
    void navigate({
      ...auditAddress(readAuditQuery({ ...askedOf({ ...query, pageno: 1 }), ...part })),
      resetScroll: false,
    });
  return { query, change };
}
