// Name and identity of a vessel for search engines and link previews, from what its screen shows.
import { type NumberedVessel, vesselAddress } from "#contract/public-addresses.ts";
import type { Member } from "#contract/response.ts";
import { pageText } from "#text/page.ts";

/** The vessel of a screen. */
export interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
  /** The public address of its details, without the origin. */
  readonly address: string;
  /** Its type and numbers as an item of https://schema.org/Vehicle. */
  readonly item: Readonly<Record<string, unknown>>;
}

// gap: link previews
/** The preview of a vessel; `null` without a vessel or a name. */
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
  const number = (field: string, propertyID: string) =>
    text(field, (value) => value).map((value) => ({ "@type": "PropertyValue", propertyID, value }));
  const [category] = text("vessel_type", (type) => type);
  const { assetnum, imo_num, class_num } = vessel as unknown as NumberedVessel;
  return {
    name,
    identity: identity.join(", "),
    address: vesselAddress({ assetnum, imo_num, class_num }),
    item: {
      "@type": "Vehicle",
      name,
      category,
      identifier: [...number("imo_num", "IMO number"), ...number("class_num", "Class number")],
    },
  };
}
