// A short page about a vessel, which a client of reconciliation shows in a frame.
import { html } from "hono/html";

import { palette } from "#contract/page/palette.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import type { VesselOnDay } from "#contract/api-v1/vessel-shapes.ts";
import type { Problem } from "#contract/calls/problem.ts";
import { type Html, plainPage, plainPagePolicy } from "#gateway/page/plain-page.ts";
import { isClassLost, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { formatDate, formatDateTime } from "#rules/dates.ts";
import { reconciliationText } from "#text/api/reconciliation.ts";

/** Pixels of the frame. */
export const previewSize = { width: 440, height: 320 } as const;

/** OpenRefine runs on its reader's own machine. No other site may frame the page, as any other page here. */
export const previewPolicy = plainPagePolicy.replace(
  "frame-ancestors 'none'",
  "frame-ancestors http://127.0.0.1:* http://localhost:*",
);

interface Site {
  readonly origin: string;
  /** Title of the record. */
  readonly name: string;
}

export function previewPage(
  { identity, verdict }: Omit<VesselOnDay, "details">,
  { recordAsOf }: Pick<RecordState, "recordAsOf">,
  site: Site,
): string {
  const facts = [
    [reconciliationText.imoNumber, identity.imo_num],
    [reconciliationText.classNumber, identity.class_num],
    [reconciliationText.type, "vessel_type" in identity ? identity.vessel_type : null],
    [reconciliationText.vesselFlag, identity.flag_name],
    [reconciliationText.recordAsOf, recordAsOf && formatDateTime(recordAsOf)],
  ] as const;
  const shown = facts.filter(([, value]) => value);
  return framed(
    identity.vessel_name || reconciliationText.noName,
    html`<p class="state" data-lost="${String(isClassLost(readClassMeaning(verdict.meaning)))}">
        ${stateText(verdict)}
      </p>
      <dl>
        ${shown.map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <p>
        <a href="${site.origin}${vesselAddress(identity)}" target="_blank" rel="noreferrer"
          >${reconciliationText.page}</a
        >
      </p>`,
    site,
  );
}

/** Why there is nothing to show. */
export function refusedPreview({ message }: Problem, site: Site): string {
  return framed(site.name, html`<p>${message}</p>`, site);
}

function framed(title: string, body: Html, { name }: Site): string {
  return plainPage({ title, site: name, body, style });
}

const style = `body{padding:0;background:var(--panel);font-size:14px}main{padding:4px 12px}
h1{margin:8px 0;font-size:18px}p{margin:12px 0}
.state{padding:6px 10px;border-left:4px solid var(--accent);background:var(--paper);font-weight:bold}
.state[data-lost=true]{border-color:${palette.light["bad-line"]}}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:0}dt{color:var(--ink-2)}dd{margin:0}`;

function stateText({ class_state, class_state_date, meaning }: VesselOnDay["verdict"]): string {
  if (!meaning) return reconciliationText.notPublic;
  const state = classStateIn(class_state)?.label;
  if (state === undefined) return reconciliationText.noState;
  return class_state_date
    ? reconciliationText.stateSince({ state, date: formatDate(class_state_date) })
    : state;
}
