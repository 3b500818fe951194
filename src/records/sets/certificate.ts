// Certificates of a vessel (specification §3, Certificate). Of their statuses only the last is kept; a statutory certificate
// that its flag has not released leaves only its mark. While class is lost, each says that it is no longer supported.
import type { Member } from "#contract/answer.ts";
import { addLostSupport } from "#records/lost-support.ts";
import { unreleased, withheldMask } from "#records/masks.ts";
import { listOf } from "#records/member-fields.ts";
import { defineRows } from "#records/rows.ts";

export const certificates = defineRows({
  path: "/os/ABSRECORDCERTIFICATE",
  vessel: "assetnum",
  askable: {
    name: "ABSRECORDCERTIFICATE",
    table: "certificate",
    key: ["certificateid"],
    withheld: unreleased,
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
    addLostSupport(certificates.map(keepLastStatus), database, context.today),
});

const statuses = "abs_certificate_status";

function keepLastStatus(certificate: Member): Member {
  return statuses in certificate
    ? { ...certificate, [statuses]: listOf(certificate[statuses]).slice(-1) }
    : certificate;
}
