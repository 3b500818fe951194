// ABSRECORDCERTIFICATE of a generated vessel. Object ids of documents are given, the files are not generated.
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import { addDays } from "#rules/dates.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import { flagRelease } from "./flag-release.ts";
import type { VesselFacts } from "./vessel-facts.ts";

/** Certificates with service group, service type, and the share of vessels that have them. */
const certificates = [
  {
    name: "Certificate of Classification",
    code: "C",
    service: "Class Certification",
    group: 1,
    type: 1,
    share: 0.8,
  },
  {
    name: "Load Line Certificate",
    code: "LL",
    service: "Load Line Certification",
    group: 2,
    type: 7,
    share: 0.4,
  },
  {
    name: "Safety Management Certificate",
    code: "SMC",
    service: "ISM Certification",
    group: 2,
    type: 9,
    share: 0.25,
  },
  {
    name: "International Oil Pollution Prevention Certificate",
    code: "IOPP",
    service: "Statutory Certification",
    group: 2,
    type: 24,
    share: 0.2,
  },
  {
    name: "Cargo Gear Certificate",
    code: "CG",
    service: "Cargo Gear Certification",
    group: 3,
    type: 20,
    share: 0.1,
  },
];

/** A full-term certificate is valid for five years. */
const termInDays = 5 * 365;

export function certificateMembers(facts: VesselFacts, plan: FleetPlan): readonly CertificateMember[] {
  const random = randomOf(plan, "certificates", facts.number);
  return certificates.flatMap(({ code, group, name, service, share, type }): readonly CertificateMember[] => {
    if (!random.chance(share)) return [];
    const issued = addDays(plan.day, -random.whole(1, termInDays + 60));
    const id = `${code}-${facts.number}`;
    return [
      {
        certificateid: `K${id}`,
        assetnum: facts.assetnum,
        certificate_name: name,
        certificate_number: `${code}-${facts.classNumber}-${random.whole(1, 9)}`,
        certificate_term: random.chance(0.9) ? "Full" : "Interim",
        flag_name: facts.flag.name,
        issued_by_id: 1,
        issue_date: issued,
        expiry_date: addDays(issued, termInDays),
        certificate_state: "Issued",
        status_date: issued,
        service_type: service,
        service_type_id: type,
        service_group_id: group,
        pre_ecc_ind: false,
        eccompliance: true,
        template_version_num: 51,
        abs_certificate_status: [{ wonum: `W${facts.number}`, status_date: issued }],
        cert_ll_object_id: `D${id}`,
        file_name: `${name.toLowerCase().replaceAll(" ", "-")}.pdf`,
        isllobjectexist: true,
        ...flagRelease(random, group, facts.flag),
      },
    ];
  });
}
