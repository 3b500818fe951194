import { formatDateTime } from "#rules/dates.ts";
import { shellText } from "#text/shell.ts";
import { usePortal } from "#web/state/portal.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** A warning on every screen and on paper while the record is older than the operator allows. */
export function FreshnessNotice() {
  const { isRecordOutdated, recordAsOf } = usePortal();
  if (!isRecordOutdated || recordAsOf === null) return null;
  return <Notice tone="warning">{shellText.recordOutdated({ time: formatDateTime(recordAsOf) })}</Notice>;
}
