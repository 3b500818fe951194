import { useNavigate } from "@tanstack/react-router";
import { isPastDay } from "#rules/as-at.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipDate } from "#web/ui/chip-fields.tsx";

/** The day gone by that stands in the address (`?asAt=2024-05-02`), empty where none does; and the way to another. */
export function useAsAt(): readonly [day: string, choose: (day: string) => void] {
  const { today } = usePortal();
  const { asAt = "" } = useQueryString();
  const navigate = useNavigate();
  const choose = (day: string) =>
    void navigate({
      to: ".",
      search: (query: object) => ({ ...query, asAt: isPastDay(day, today) ? day : undefined }),
      replace: true,
      resetScroll: false,
    });
  return [isPastDay(asAt, today) ? asAt : "", choose];
}

export function AsAtField({ day, choose }: { day: string; choose: (day: string) => void }) {
  const { today } = usePortal();
  return (
    <>
      <ChipDate label="As at" value={day} latest={today} onChange={choose} />
      {day !== "" && (
        <Button kind="quiet" onClick={() => choose("")}>
          As it is today
        </Button>
      )}
    </>
  );
}
