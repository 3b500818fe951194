// docs/domain.md, section 5 (validation) and section 8 (errors).
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import { isControlled } from "#rules/access/controlled-data.ts";
import { isViewable, withExtension } from "#rules/certificates/document-names.ts";
import { isDownloadable, mayDownload, maySelectAll } from "#rules/certificates/downloadable.ts";
import { isStatutory, isWithheld } from "#rules/access/flag-release.ts";
import type { Dossier } from "#tests/main/fleet.ts";

import type { Branch } from "./branch.ts";

type Item = Dossier["surveys"][number] | Dossier["findings"][number] | CertificateMember;
const groupOf = (item: Item): number | null | undefined => {
  if ("reported_in_service_group" in item) return item.reported_in_service_group as number | null | undefined;
  return (
    "service_group_id" in item
      ? item.service_group_id
      : (item as Dossier["surveys"][number]).abs_service_group_id
  ) as number | null | undefined;
};
const statutory = (item: Item) => ({ serviceGroupId: groupOf(item), serviceTypeId: item.service_type_id });
const withheld = (item: Item) => isWithheld(statutory(item), item.abs_flag_lu);
const released = (item: Item) => isStatutory(statutory(item)) && !withheld(item);
const items = ({ surveys, findings, certificates }: Dossier): readonly Item[] => [
  ...surveys,
  ...findings,
  ...certificates,
];
const downloadable = ({ certificates }: Dossier) =>
  certificates.map((certificate) => ({
    certificateDocumentId: certificate.cert_ll_object_id,
    name: certificate.certificate_name,
  }));

export const validationBranches: readonly Branch[] = [
  ["Found by a previous name", ({ vessel }) => (vessel.a_abs_vessel ?? []).length > 0],
  ["Spaces as wildcards: OCEAN STAR finds it", ({ vessel }) => /OCEAN.+STAR/.test(vessel.vessel_name ?? "")],
  ["Certificates: none", ({ certificates }) => certificates.length === 0],
  [
    "Certificates: one, Select All disabled",
    (facts) => facts.certificates.length === 1 && !maySelectAll(downloadable(facts)),
  ],
  ["Certificates: many", ({ certificates }) => certificates.length > 10],
  [
    "Certificates: none has a document, buttons disabled",
    (facts) => facts.certificates.length > 0 && !mayDownload(downloadable(facts)),
  ],
  ["Certificate with document and name: downloadable", (facts) => downloadable(facts).some(isDownloadable)],
  [
    "Certificate with a document, without a name",
    (facts) => downloadable(facts).some((one) => one.certificateDocumentId && !isDownloadable(one)),
  ],
  [
    "Certificate with a name, without a document",
    (facts) => downloadable(facts).some((one) => one.name && !isDownloadable(one)),
  ],
  ["Statutory certificate withheld", ({ certificates }) => certificates.some(withheld)],
  ["Statutory certificate released", ({ certificates }) => certificates.some(released)],
  ["Statutory finding withheld", ({ findings }) => findings.some(withheld)],
  ["Statutory finding released", ({ findings }) => findings.some(released)],
  ["Statutory survey withheld", ({ surveys }) => surveys.some(withheld)],
  ["Statutory survey released", ({ surveys }) => surveys.some(released)],
  [
    "Statutory by service type 24 in another group, withheld",
    (facts) => items(facts).some((item) => groupOf(item) !== 2 && withheld(item)),
  ],
  [
    "Statutory by service type 24 in another group, released",
    (facts) => items(facts).some((item) => groupOf(item) !== 2 && released(item)),
  ],
  [
    "No statutory items: no notice",
    (facts) => items(facts).length > 0 && !items(facts).some((item) => isStatutory(statutory(item))),
  ],
  ["Items of no service group", (facts) => items(facts).some((item) => !groupOf(item))],
  ...["csv", "xlsx"].map((ending): Branch => [
    `Download instead of View: ${ending}`,
    ({ certificates }) =>
      certificates.some(({ file_name }) => file_name?.endsWith(`.${ending}`) && !isViewable(file_name)),
  ]),
  [
    "File name that already ends in a known extension",
    ({ certificates }) =>
      certificates.some(({ certificate_name: name }) => name && withExtension(name) === name),
  ],
  [
    "File name whose last dot begins no known extension",
    ({ certificates }) =>
      certificates.some(({ certificate_name: name }) => name?.includes(".") && withExtension(name) !== name),
  ],
];

export const errorBranches: readonly Branch[] = [
  ["ITAR: a controlled facility", ({ vessel }) => isControlled(vessel.security_domain_id)],
  [
    "No Records Found on every screen, no card on the details",
    (facts) =>
      Object.keys(facts.vessel).join() === "assetnum,vessel_name" &&
      items(facts).length + facts.assets.length + facts.capacities.length === 0,
  ],
  [
    "Owner: neither relations nor addresses",
    ({ owner }) => (owner?.abs_vessel_customer_rel ?? []).length === 0,
  ],
  [
    "Owner: relations without addresses",
    ({ owner }) =>
      owner?.abs_vessel_customer_rel?.some(({ abs_customers }) => !abs_customers?.[0]?.locations?.length) ===
      true,
  ],
  [
    "A document that is missing: cannot be downloaded at this time",
    ({ certificates }) =>
      certificates.some(({ cert_ll_object_id: objectId }) => objectId?.startsWith("LOST-")),
  ],
  [
    "A damaged document: Cannot View",
    ({ certificates }) => certificates.some(({ cert_ll_object_id: objectId }) => objectId === "D-1045-90"),
  ],
];
