// Certificates of a vessel (docs/domain.md, sections 3 and 4). Only the last of the certificate statuses is returned, and each certificate
// states whether it is not supported because class is suspended or withdrawn.
import type { Member } from "#contract/response.ts";
import { addNotSupported } from "#records/class/not-supported.ts";
import { withheldRows, withheldMask } from "#records/access/masks.ts";
import { childrenOf } from "#records/member-fields.ts";
import { defineRows } from "#records/rows.ts";

export const certificates = defineRows({
  path: "/os/ABSRECORDCERTIFICATE",
  vessel: "assetnum",
  queryable: {
    name: "ABSRECORDCERTIFICATE",
    table: "certificate",
    key: ["certificateid"],
    withheld: withheldRows,
    fields: {
      certificateid: { column: "certificateid", type: "text" },
      assetnum: { column: "assetnum", type: "text" },
      service_group_id: { column: "service_group_id", type: "number" },
      certificate_name: { column: "certificate_name", type: "text", masked: true },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
  mask: withheldMask("certificateid", "service_group_id"),
  complete: (certificates, { context, database }) =>
    addNotSupported(certificates.map(keepLastStatus), database, context.today),
});

const statuses = "abs_certificate_status";

function keepLastStatus(certificate: Member): Member {
  return statuses in certificate
    ? { ...certificate, [statuses]: childrenOf(certificate[statuses]).slice(-1) }
    : certificate;
}
