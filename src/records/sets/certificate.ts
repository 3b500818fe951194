// Certificates of a vessel (docs/domain.md, sections 3 and 4). Only the last of the certificate statuses is returned, and each certificate
// states whether it is not supported because class is suspended or withdrawn.
import type { Member } from "#contract/calls/response.ts";
import { addNotSupported } from "#records/class/not-supported.ts";
import type { CallBehaviour } from "#records/definition.ts";
import { childrenOf } from "#contract/members/member-fields.ts";

export const certificateBehaviour: CallBehaviour = {
  complete: (certificates, { context, database }) =>
    addNotSupported(certificates.map(keepLastStatus), database, context.today),
};

const statuses = "abs_certificate_status";

function keepLastStatus(certificate: Member): Member {
  return statuses in certificate
    ? { ...certificate, [statuses]: childrenOf(certificate[statuses]).slice(-1) }
    : certificate;
}
