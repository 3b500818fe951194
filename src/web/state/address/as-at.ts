// The past day as at which the class status is shown: `?asAt=2024-05-02` in the address.
import { useNavigate } from "@tanstack/react-router";
import { isPastDay } from "#rules/class/class-status-entry.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "./query-string.ts";

interface AsAt {
  /** Empty for today. */
  readonly day: string;
  /** What the address or the user gives instead of a past day; empty if there is nothing to refuse. */
  readonly refused: string;
  readonly setDay: (day: string) => void;
}

/** The day in the address, and a function that sets it. */
export function useAsAt(): AsAt {
  const { today } = usePortal();
  const { asAt = "" } = useQueryString();
  const navigate = useNavigate();
  const setDay = (day: string) =>
    void navigate({
      to: ".",
      search: (query: object) => ({ ...query, asAt: day === "" ? undefined : day }),
      replace: true,
      resetScroll: false,
    });
  const isAccepted = isPastDay(asAt, today);
  return { day: isAccepted ? asAt : "", refused: isAccepted ? "" : asAt, setDay };
}
