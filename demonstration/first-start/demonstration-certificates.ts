// Creates the certificate files of the demonstration fleet: a specimen for each document that a certificate names.
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { SignDocument } from "#documents/document-signature.ts";
import { isStatutory } from "#rules/access/flag-release.ts";
import { serviceType } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { formatQuantity } from "#rules/numbers.ts";
import { formatTonnage } from "#rules/vessel/tonnage.ts";
import type { Specimen } from "./specimen-certificate.ts";

/** The issuer of the certificates and the address where they can be verified. */
export interface Issuer {
  /** Name of the society. */
  readonly society: string;
  /** Address of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs the certificates; absent if they are unsigned. */
  readonly sign?: SignDocument;
}

export interface CertificateFile {
  readonly objectId: string;
  readonly fileName: string;
}

/** Object ids with this prefix have no file, to demonstrate a document that is missing from the store. */
const missingFilePrefix = "LOST-";

/** The files of a certificate's documents. */
export function certificateFiles(certificate: CertificateMember): readonly CertificateFile[] {
  const { cert_ll_object_id, ll_object_id, ll_object_id_np, prep_ll_object_id, file_name } = certificate;
  const objectIds = [cert_ll_object_id, ll_object_id, ll_object_id_np, prep_ll_object_id];
  return objectIds
    .filter((objectId) => typeof objectId === "string")
    .filter((objectId) => !objectId.startsWith(missingFilePrefix))
    .map((objectId) => ({ objectId, fileName: file_name ?? "certificate.pdf" }));
}

/** The content of a printed certificate. */
export function specimenOf(certificate: CertificateMember, vessel: VesselMember, issuer: Issuer): Specimen {
  const title = (certificate.certificate_name ?? "Certificate").replace(/\.[a-z]+$/, "");
  const number = certificate.certificate_number ?? certificate.certificateid;
  return {
    society: issuer.society,
    title,
    number,
    term: certificate.certificate_term ?? null,
    flag: isUnderFlag(certificate) ? (certificate.flag_name ?? null) : null,
    particulars: particularsOf(vessel),
    notation: statesClass(certificate, title) ? notationOf(vessel) : null,
    issued: certificate.issue_date ?? null,
    expires: certificate.expiry_date ?? null,
    extended: certificate.extension_date ?? null,
    place: certificate.issue_place ?? null,
    publicUrl: issuer.publicUrl,
  };
}

function isUnderFlag({ service_group_id, service_type_id }: CertificateMember): boolean {
  return isStatutory({ serviceGroupId: service_group_id, serviceTypeId: service_type_id });
}

function statesClass({ service_type_id }: CertificateMember, title: string): boolean {
  return service_type_id === serviceType.class && /class/i.test(title);
}

function notationOf(vessel: VesselMember): string | null {
  const published = vessel.abs_vsl_pub_notations_bo_vw?.[0];
  return [published?.class_notations, published?.additional_notations].filter(Boolean).join(", ") || null;
}

function particularsOf(vessel: VesselMember): Specimen["particulars"] {
  const tonnage = vessel.abs_tonnage?.[0];
  const yard = vessel.abs_shipyard_designation?.[0];
  const specified = (name: string): string => {
    const found = vessel.abs_vesselspec?.find(({ description }) => description === name);
    return formatQuantity(found?.numvalue, found?.measureunitid);
  };
  const particulars: readonly (readonly [string, string | null | undefined])[] = [
    ["Name of vessel", vessel.vessel_name],
    ["Type", vessel.vessel_type],
    ["IMO number", vessel.imo_num],
    ["Class number", vessel.class_num],
    ["Distinctive number or letters", vessel.call_sign],
    ["Port of registry", [vessel.port_registry, vessel.flag_name].filter(Boolean).join(", ")],
    ["Gross tonnage", formatTonnage(tonnage?.gross_tonnage)],
    ["Net tonnage", formatTonnage(tonnage?.net_tonnage)],
    ["Length overall", specified("Length Overall")],
    ["Deadweight", formatQuantity(vessel.abs_freeboard_assignment?.[0]?.deadweight, "t")],
    [
      "Builder and hull number",
      [yard?.abs_shipyard_description, yard?.shipyard_building_id].filter(Boolean).join(", "),
    ],
    ["Delivered", formatDate(vessel.delivery_date)],
    ["Registered owner", vessel.registered_owner],
    ["Propulsion power", specified("Propulsion Power")],
  ];
  return particulars.filter((particular): particular is readonly [string, string] => Boolean(particular[1]));
}
