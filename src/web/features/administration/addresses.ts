// Filters and pages of the lists are query parameters with the contract's names, so that reload, Back and shared links show the same
// rows. Values that cannot be used are left out and named; the API rejects them.
import { cutText } from "#rules/cut-text.ts";
import { useNavigate } from "@tanstack/react-router";
import { accountUserTypes } from "#contract/administration.ts";
import { addressText } from "#text/address.ts";
import { administrationQuery } from "#web/api/administration.ts";
import { isAuditEventType } from "#web/features/administration/audit-log/audit-event-labels.ts";
import { paths, type QueryString, type ScreenAddress } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import {
  type AddressParameter,
  anyText,
  oneOf,
  pageNumber,
  readParameters,
} from "#web/state/address-parameters.ts";

export const usersParameters = {
  search: anyText(100),
  userType: oneOf(accountUserTypes),
  state: oneOf(["active", "disabled"]),
  pageno: pageNumber,
} as const;

export const auditParameters = {
  user: { ...anyText(100), read: (text: string) => cutText(text, 100) || undefined },
  event: {
    read: (text: string) => (isAuditEventType(text) ? text : undefined),
    accepted: addressText.event,
    shown: addressText.withoutFilter,
    isAccepted: isAuditEventType,
  },
  pageno: pageNumber,
} as const;

export const useUsersAddress = () => useListAddress(usersParameters, paths.users);
export const useAuditAddress = () => useListAddress(auditParameters, paths.auditLog);

type ListParameters = Readonly<Record<string, AddressParameter<string | number | undefined>>> & {
  readonly pageno: typeof pageNumber;
};

/** The query of a list, a function that changes it, and the address of another page. A changed filter starts at page 1. */
function useListAddress<Declared extends ListParameters>(
  parameters: Declared,
  screen: (query: QueryString) => ScreenAddress,
) {
  const address = useQueryString();
  const { rejected, values: query } = readParameters(address, parameters);
  const navigate = useNavigate();
  const addressOf = (part: QueryString): ScreenAddress =>
    screen(
      administrationQuery(
        readParameters({ ...administrationQuery({ ...query, pageno: 1 }), ...part }, parameters).values,
      ),
    );
  const change = (part: Partial<Record<keyof Declared, string>>, isTyping = false) =>
    void navigate({ ...addressOf(part as QueryString), replace: isTyping, resetScroll: false });
  return { query, change, rejected, pageAddress: (pageno: number) => addressOf({ pageno: String(pageno) }) };
}
