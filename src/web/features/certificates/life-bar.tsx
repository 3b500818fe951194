import { expiryStatus, validityLeft } from "#rules/certificate-expiry.ts";
import { dueTone } from "#rules/due-status.ts";
import { usePortal } from "#web/state/portal.ts";
import type { Certificate } from "./certificate.ts";
import classes from "./life-bar.module.css";

/** How much of its validity a certificate still has, coloured by the time to its expiry. The words beside it say the same. */
export function LifeBar({ certificate }: { certificate: Certificate }) {
  const { today } = usePortal();
  const left = validityLeft(certificate, today);
  const status = expiryStatus(certificate, today);
  if (left === null || status === null) return null;
  return (
    <div aria-hidden className={classes.bar} data-tone={dueTone(status)}>
      <div style={{ width: `${left * 100}%` }} />
    </div>
  );
}
