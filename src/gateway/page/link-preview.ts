// Name and identity of a vessel for search engines and link previews. They are made from what a visitor may read, so that they contain
// nothing but the public identity.
import type { Member } from "#contract/response.ts";
import { pageText } from "#text/page.ts";

/** The vessel of a screen. */
export interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
}

// gap: link previews
/** The preview of a vessel as a visitor reads it; `null` without a vessel or a name. */
export function previewOf(vessel: Member | null): PreviewedVessel | null {
  const name = vessel?.["vessel_name"];
  if (!vessel || typeof name !== "string" || name === "") return null;
  const text = (field: string, label: (value: string) => string) => {
    const value = vessel[field];
    return typeof value === "string" && value !== "" ? [label(value)] : [];
  };
  const identity = [
    ...text("vessel_type", (type) => type),
    ...text("imo_num", (number) => pageText.imoNumber({ number })),
    ...text("class_num", (number) => pageText.classNumber({ number })),
    ...text("flag_name", (name) => pageText.flag({ name })),
  ];
  return { name, identity: identity.join(", ") };
}
