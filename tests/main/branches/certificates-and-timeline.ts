// docs/domain.md, section 4: certificate marks, timeline, external class society type and finding status.
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import {
  certificateMarks,
  isIssuedByFlag,
  type MarkedCertificate,
} from "#rules/certificates/certificate-marks.ts";
import { externalClass } from "#rules/class/external-class-society.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import type { Dossier } from "#tests/main/fleet.ts";

import type { Branch, Holds } from "./branch.ts";

export const findingAndSocietyBranches: readonly Branch[] = [
  ["External class: Double Class", (facts) => external(facts)?.kind === "double"],
  ["External class: Dual Class", (facts) => external(facts)?.kind === "dual"],
  [
    "External class: Triple Class, two societies",
    (facts) => external(facts)?.kind === "triple" && external(facts)?.societies.length === 2,
  ],
  ["External class: none", (facts) => external(facts) === null],
  ...["Open", "Partial", "Plan Accepted"].map((name): Branch => [
    `Finding ${name}: with the Open panel`,
    ({ findings }) =>
      findings.some((finding) => finding.status_description === name && isOpenFinding(finding.status)),
  ]),
  [
    "Finding Closed: without it",
    ({ findings }) =>
      findings.some((finding) => finding.status_description === "Closed" && !isOpenFinding(finding.status)),
  ],
];

function external({ vessel }: Dossier) {
  return externalClass({
    typeId: vessel.external_class_soc_type_id,
    society: vessel.external_class_society,
    secondSociety: vessel.external_class_society2,
  });
}

export function certificateBranches(): readonly Branch[] {
  const marks = (certificate: CertificateMember) => certificateMarks(marked(certificate));
  const some =
    (holds: (certificate: CertificateMember) => boolean): Holds =>
    ({ certificates }) =>
      certificates.some(holds);
  return [
    ["Mark ECC", some((certificate) => marks(certificate).includes("ECC"))],
    [
      "No ECC: pre_ecc_ind set",
      some(
        (certificate) =>
          certificate.pre_ecc_ind === true &&
          certificate.eccompliance === true &&
          !marks(certificate).includes("ECC"),
      ),
    ],
    [
      "No ECC: not compliant",
      some(
        (certificate) =>
          certificate.eccompliance === false &&
          (certificate.template_version_num ?? 0) > 0 &&
          !marks(certificate).includes("ECC"),
      ),
    ],
    [
      "No ECC: template version 0",
      some(
        (certificate) =>
          certificate.eccompliance === true &&
          certificate.template_version_num === 0 &&
          !marks(certificate).includes("ECC"),
      ),
    ],
    [
      "No ECC: no template version",
      some(
        (certificate) =>
          certificate.eccompliance === true &&
          !certificate.template_version_num &&
          certificate.template_version_num !== 0,
      ),
    ],
    [
      "Mark Electronic: template version 50",
      some(
        (certificate) => certificate.template_version_num === 50 && marks(certificate).includes("Electronic"),
      ),
    ],
    [
      "No Electronic: template version 49.99",
      some(
        (certificate) =>
          certificate.template_version_num === 49.99 && !marks(certificate).includes("Electronic"),
      ),
    ],
    [
      "Mark Electronic: pre_ecc_ind set, version below 50",
      some(
        (certificate) =>
          (certificate.template_version_num ?? 50) < 50 && marks(certificate).includes("Electronic"),
      ),
    ],
    ["Mark In Progress", some((certificate) => marks(certificate).includes("In Progress"))],
    [
      "Mark Active: load line, active freeboard assignment",
      some((certificate) => marks(certificate).includes("Active")),
    ],
    [
      "No Active: load line, inactive freeboard assignment",
      some(
        (certificate) =>
          certificate.service_type === "Load Line Certification" && !marks(certificate).includes("Active"),
      ),
    ],
    [
      "No Active: another service, active freeboard assignment",
      some(
        (certificate) =>
          certificate.service_type !== "Load Line Certification" &&
          certificate.abs_freeboard_assignment?.[0]?.freeboard_assignment_state === "Active" &&
          !marks(certificate).includes("Active"),
      ),
    ],
    ["Issued by the flag administration", some((certificate) => isIssuedByFlag(certificate.issued_by_id))],
  ];
}

function marked(certificate: CertificateMember): MarkedCertificate {
  return {
    preEcc: certificate.pre_ecc_ind,
    ecCompliance: certificate.eccompliance,
    templateVersion: certificate.template_version_num,
    inProgress: certificate.in_progress_ind,
    serviceType: certificate.service_type,
    freeboardStates: certificate.abs_freeboard_assignment?.map(
      (assignment) => assignment.freeboard_assignment_state,
    ),
  };
}

export function timelineBranches(): readonly Branch[] {
  const attributes = ["LIFECYCLE_STATUS", "CLASS_STATE", "VESSEL_NAME", "FLAG_NAME", "BUSINESS_STATUS"];
  const has = ({ history }: Dossier, attribute: string) =>
    history.some(({ changed_attribute }) => changed_attribute === attribute);
  return [
    ["Timeline: all five attributes", (facts) => attributes.every((attribute) => has(facts, attribute))],
    [
      "Timeline: another attribute",
      ({ history }) => history.some(({ changed_attribute }) => !attributes.includes(changed_attribute)),
    ],
    ["Timeline: empty", ({ history }) => history.length === 0],
  ];
}
