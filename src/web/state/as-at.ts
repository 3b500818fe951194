// The past day as at which the class status is shown: `?asAt=2024-05-02` in the address.
import { useNavigate } from "@tanstack/react-router";
import { isPastDay } from "#rules/class/class-status-entry.ts";
import { usePortal } from "./portal.ts";
import { useQueryString } from "./query-string.ts";

/** The day in the address, empty without one or if it is not past, and a function that sets it. */
export function useAsAt(): readonly [day: string, setDay: (day: string) => void] {
  const { today } = usePortal();
  const { asAt = "" } = useQueryString();
  const navigate = useNavigate();
  const setDay = (day: string) =>
    void navigate({
      to: ".",
      search: (query: object) => ({ ...query, asAt: isPastDay(day, today) ? day : undefined }),
      replace: true,
      resetScroll: false,
    });
  return [isPastDay(asAt, today) ? asAt : "", setDay];
}
