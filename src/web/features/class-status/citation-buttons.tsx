import { recordLabel } from "#contract/section-labels.ts";
import { sectionAt } from "#contract/screen-paths.ts";
import { formatDate, formatDateTime } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import type { ShownVerdict } from "#web/api/vessel-verdict.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";

/** Copies a link to the class status of the day, or a text that cites it. The link names the day, so that it keeps its meaning. */
export function CitationButtons({ verdict, day }: { verdict: ShownVerdict; day: string }) {
  const { invented, society, recordAsOf, today } = usePortal();
  const { key, identity } = useSelectedVessel();
  if (!key) return null;
  const section = sectionAt(window.location.pathname) ?? "absrecord";
  const address = window.location.origin + href(paths.vessel(section, "class-status", key, { asAt: day }));
  const numbers = [
    identity?.imo_num && verdictText.imoNumber({ number: identity.imo_num }),
    identity?.class_num && verdictText.classNumber({ number: identity.class_num }),
  ].filter(Boolean);
  const name = verdict.name || identity?.vessel_name || vesselText.unnamed;
  const citation = () =>
    classStatusText.citation({
      vessel: numbers.length > 0 ? classStatusText.citedVessel({ name, numbers: numbers.join(", ") }) : name,
      statement: citedStatement(verdict, day),
      society: society.name,
      record: recordLabel(society.abbreviation),
      asOf:
        (invented === "none" ? "" : classStatusText.citedDemonstration) +
        (recordAsOf === null ? "" : classStatusText.citedAsOf({ time: formatDateTime(recordAsOf) })),
      address,
      day: formatDate(today),
    });
  return (
    <>
      <CopyButton text={() => address} label={classStatusText.copyLink}>
        {classStatusText.copyLink}
      </CopyButton>
      <CopyButton text={citation} label={classStatusText.copyCitation}>
        {classStatusText.copyCitation}
      </CopyButton>
    </>
  );
}

function citedStatement({ classState, date, reason }: ShownVerdict, day: string): string {
  const onDay = formatDate(day);
  if (!classState) return classStatusText.noStateOn({ day: onDay });
  const values = { day: onDay, state: classState.label, date: formatDate(date), reason };
  if (date === "") return classStatusText.citedState(values);
  return reason === "" ? classStatusText.citedStateSince(values) : classStatusText.citedStateReason(values);
}
