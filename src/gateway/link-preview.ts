// What a page says of its vessel to search engines, and to programs that preview a link. It is made of what a visitor may read, so
// that nothing but the public identity can stand in it.
import type { Member } from "#contract/answer.ts";

/** The vessel that a screen is about. */
export interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
}

// gap: link previews
/** The preview of a vessel as a visitor reads it; `null` of none, and of one without a name. */
export function previewOf(vessel: Member | null): PreviewedVessel | null {
  const name = vessel?.["vessel_name"];
  if (!vessel || typeof name !== "string" || name === "") return null;
  const text = (before: string, field: string) => {
    const value = vessel[field];
    return typeof value === "string" && value !== "" ? [before + value] : [];
  };
  const identity = [
    ...text("", "vessel_type"),
    ...text("IMO ", "imo_num"),
    ...text("class number ", "class_num"),
    ...text("flag ", "flag_name"),
  ];
  return { name, identity: identity.join(", ") };
}
