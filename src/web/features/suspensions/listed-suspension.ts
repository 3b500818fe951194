// Maps a suspension member to the view model of a card. Every value is a display text, empty when it is missing.
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import { formatDate } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import type { suspensionColumns } from "#text/record/suspension-exports.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";

export interface ListedSuspension {
  /** Identifies the class action in the list. */
  readonly id: string;
  readonly key: VesselKey;
  readonly name: string;
  readonly status: string;
  /** Tone of the border and the badge; `null` for none. */
  readonly tone: Tone | null;
  readonly date: string;
  readonly reason: string;
  /** The day of the first reinstatement after the action. */
  readonly reinstatedSince: string;
  /** The columns of docs/domain.md, section 2, except the name. */
  readonly columns: Readonly<Record<(typeof listColumns)[number], string>>;
}

/** The columns of docs/domain.md, section 2, except the name. */
export const listColumns = [
  "classNumber",
  "imoNumber",
  "grossTonnage",
  "yearOfBuild",
  "type",
  "flag",
  "owner",
] as const satisfies readonly (keyof typeof suspensionColumns)[];

/** The columns with names and numbers, which browsers that translate the page leave as they are. */
export const ofNames: ReadonlySet<string> = new Set<(typeof listColumns)[number]>([
  "classNumber",
  "imoNumber",
  "owner",
]);

export function listedSuspension(member: SuspensionMember): ListedSuspension {
  const { assetnum, abs_vessel, class_state, current_status, gross_tonnage } = member;
  const [vessel] = abs_vessel ?? [];
  const classState = classStateIn(class_state);
  return {
    id: [assetnum, member.action_date, member.service_state_id].join(" "),
    key: vesselKey({ assetnum, imo_num: vessel?.imo_num }),
    name: vessel?.vessel_name || suspensionText.unnamed, // gap: vessel without a name
    status: current_status ?? "",
    tone: classState?.tone ?? null,
    date: formatDate(member.action_date),
    reason: member.service_state_reason ?? "",
    reinstatedSince: formatDate(member.reinstated_since),
    columns: {
      classNumber: vessel?.class_num ?? "",
      imoNumber: vessel?.imo_num ?? "",
      grossTonnage: gross_tonnage?.toLocaleString("en-US") ?? "",
      yearOfBuild: member.year_of_build ?? "",
      type: vessel?.vessel_type ?? "",
      flag: vessel?.flag_name ?? "",
      owner: vessel?.registered_owner ?? "",
    },
  };
}
