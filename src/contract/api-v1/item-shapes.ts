// What `/api/v1` returns of the certificates, surveys, findings, companies, assets and class status history of a vessel.
import type { z } from "zod";
import { toClassStatusEntry } from "#contract/members/class-status-history.ts";
import { certificateFacts, findingFacts, surveyFacts } from "#contract/members/item-facts.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { type AssetMember, assetMember, assetSpecification } from "#contract/record-sets/asset.ts";
import { type CertificateMember, certificateMember } from "#contract/record-sets/certificate.ts";
import { type ClassStatusMember, classStatusMember } from "#contract/record-sets/class-status.ts";
import { type FindingMember, findingMember, relatedTicket } from "#contract/record-sets/finding.ts";
import type { OwnerMember } from "#contract/record-sets/owner.ts";
import { type SurveyMember, surveyMember } from "#contract/record-sets/survey.ts";
import { type VesselHistoryMember, vesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { certificateStatuses, statusesOf } from "#rules/certificates/certificate-status.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { isoDay } from "#rules/dates.ts";
import { isOpenFinding, plainLines } from "#rules/findings/findings.ts";
import { dueStatus, isOverdue } from "#rules/surveys/due-status.ts";
import { serviceGroup } from "#rules/surveys/service-groups.ts";
import { shownSerialNumber } from "#rules/vessel/anchor-chain.ts";
import { dayOrNull, derived, fieldsOf, nullable, parts, type Shape, textList, timeOf } from "./shape.ts";

const withheldAbout =
  "Whether the flag has not released the item, so that only its key and its service group are public.";
const yesNo = { type: "boolean" };
/** Of an item that may be withheld, so that nothing is known of it. */
const yesNoOrNull = nullable("boolean");
const day = (text: string | null | undefined) => isoDay(text) || null;

const groupNames = Object.entries(serviceGroup);
const serviceGroupField = <Source>(idOf: (source: Source) => number | null | undefined) =>
  derived<Source>(
    nullable("string", { enum: [...groupNames.map(([name]) => name), null] }),
    "Service group.",
    (source) => groupNames.find(([, id]) => id === idOf(source))?.[0] ?? null,
  );

/** Rich text without its markup, a line for each paragraph. */
const plain = (html: unknown) => plainLines(textOf(html) ?? "") || null;

const ofCertificate = fieldsOf(certificateMember);

/** A certificate, with what follows from the others and from the class of its vessel. */
interface ListedCertificate extends CertificateMember {
  readonly isSuperseded: boolean;
  readonly isSupported: boolean;
}

/** The certificates of a vessel as they are listed. `isSupported`: its class is neither suspended nor withdrawn. */
export function listedCertificates(
  members: readonly CertificateMember[],
  isSupported: boolean,
): readonly ListedCertificate[] {
  const newest = newestByName(members.map(certificateFacts).filter(({ isWithheld }) => !isWithheld));
  return members.map((member) =>
    Object.assign({ isSuperseded: isSuperseded(certificateFacts(member), newest), isSupported }, member),
  );
}

export const certificateShape: Shape<ListedCertificate> = {
  id: ofCertificate.value("certificateid"),
  number: ofCertificate.value("certificate_number"),
  name: ofCertificate.value("certificate_name"),
  term: ofCertificate.value("certificate_term"),
  serviceGroup: serviceGroupField(({ service_group_id }) => service_group_id),
  service: ofCertificate.value("service_type"),
  statuses: derived(
    { type: "array", items: { type: "string", enum: certificateStatuses } },
    "Whether it can be relied on today, the most important first: notSupported (class is suspended or withdrawn), withdrawn, suspended, superseded, expired, expiring (valid for less than 180 days), valid, recorded (no period of validity). Empty for a document and for a withheld one.",
    (certificate, { today }) => {
      const facts = certificateFacts(certificate);
      if (facts.isWithheld || isDocument(facts)) return [];
      const { isSuperseded, isSupported } = certificate;
      return statusesOf({ ...facts, isSuperseded, isSupported }, today);
    },
  ),
  state: ofCertificate.value("certificate_state", "State on record, such as Issued."),
  stateDate: ofCertificate.day("status_date"),
  issueDate: ofCertificate.day("issue_date"),
  issuePlace: ofCertificate.value("issue_place"),
  expiryDate: ofCertificate.day("expiry_date", "Expiry date as issued."),
  extensionDate: ofCertificate.day("extension_date"),
  validUntil: derived(dayOrNull, "Last day of validity, with extensions.", (certificate) =>
    day(effectiveExpiry(certificateFacts(certificate))),
  ),
  flag: ofCertificate.value("flag_name"),
  flagNumber: ofCertificate.value("flag_admin_cert_num"),
  deadweight: ofCertificate.value("deadweight"),
  ismVesselTypes: ofCertificate.texts("abs_cert_ism_vessel_type", "ism_category_id_description"),
  isInProgress: ofCertificate.value("in_progress_ind"),
  isDocument: derived(
    yesNoOrNull,
    "Whether it is a booklet, list or report, which certifies nothing; null if it is withheld.",
    (certificate) => {
      const facts = certificateFacts(certificate);
      return facts.isWithheld ? null : isDocument(facts);
    },
  ),
  fileName: ofCertificate.value("file_name"),
  isWithheld: derived(yesNo, withheldAbout, (certificate) => certificateFacts(certificate).isWithheld),
};

const ofSurvey = fieldsOf(surveyMember);

export const surveyShape: Shape<SurveyMember> = {
  id: ofSurvey.value("surveyid"),
  name: derived(
    nullable("string"),
    "Description of the survey.",
    (survey) => surveyFacts(survey).description,
  ),
  serviceGroup: serviceGroupField(({ abs_service_group_id }) => abs_service_group_id),
  state: ofSurvey.value("status"),
  dueDate: ofSurvey.day("abs_survey_due_date"),
  lastDay: derived(
    dayOrNull,
    "Last day, after which it is overdue: that of the survey window, or else the due date.",
    (survey) => day(surveyFacts(survey).dueDate),
  ),
  due: derived(
    nullable("string", { enum: ["overdue", "due", "comingDue", null] }),
    "Whether it is overdue, due (within 180 days) or coming due.",
    (survey, { today }) => dueStatus(surveyFacts(survey).dueDate, today),
  ),
  isWithheld: derived(yesNo, withheldAbout, (survey) => surveyFacts(survey).isWithheld),
};

const ofFinding = fieldsOf(findingMember);
const ofVisit = fieldsOf(relatedTicket);

export const findingShape: Shape<FindingMember> = {
  id: ofFinding.value("ticketid"),
  number: ofFinding.value("ticket_number"),
  type: ofFinding.value("ticket_type"),
  serviceGroup: serviceGroupField(({ reported_in_service_group }) => reported_in_service_group),
  status: derived(
    nullable("string"),
    "Status, such as Open or Closed.",
    (finding) => findingFacts(finding).status,
  ),
  isOpen: derived(
    yesNoOrNull,
    "Whether it is open, partial or its plan accepted; null if it is withheld.",
    (finding) => {
      const { isWithheld, status } = findingFacts(finding);
      return isWithheld ? null : isOpenFinding(status);
    },
  ),
  isOverdue: derived(
    yesNoOrNull,
    "Whether it is open after its last day; null if it is withheld.",
    (finding, { today }) => {
      const { dueDate, isWithheld, status } = findingFacts(finding);
      return isWithheld ? null : isOpenFinding(status) && isOverdue(dueDate, today);
    },
  ),
  dueDate: ofFinding.day("current_due_date", "The day by which it must be closed."),
  criticality: ofFinding.value("current_criticality"),
  criticalityWhenReported: ofFinding.value("criticality"),
  location: ofFinding.value("assetpath"),
  parts: ofFinding.texts("asset", "description", "The parts of the vessel that it is about."),
  text: derived(nullable("string"), "The finding in full, as plain text.", (finding) =>
    plain(finding.description_longdescription),
  ),
  reportNumber: ofFinding.value("reported_in_wonum"),
  ports: derived(textList, "Where it was found.", ({ workorder }) =>
    childrenOf(workorder)
      .flatMap(({ abs_organizations }) => childrenOf(abs_organizations))
      .flatMap(({ organization_name }) => textOf(organization_name) ?? []),
  ),
  visits: ofFinding.list("abs_relatedtickets", {
    date: derived(
      dayOrNull,
      "When the visit ended.",
      ({ actfinish, workorder }: z.infer<typeof relatedTicket>) =>
        day(textOf(childrenOf(workorder)[0]?.["actfinish"]) ?? actfinish),
    ),
    text: derived(
      nullable("string"),
      "What was noted, as plain text.",
      (visit: z.infer<typeof relatedTicket>) => plain(visit.description_longdescription),
    ),
    dueDate: ofVisit.day("due_by_date"),
    reportNumber: ofVisit.value("abs_reportnumber"),
  }),
  isWithheld: derived(yesNo, withheldAbout, (finding) => findingFacts(finding).isWithheld),
};

const ofEntry = fieldsOf(classStatusMember);

export const classStatusShape: Shape<ClassStatusMember> = {
  state: derived(
    nullable("string"),
    "The class state, such as Suspended.",
    (entry) => entry.changed_value ?? null,
  ),
  code: ofEntry.value("service_state_id", "Its code: 1 withdrawn, 4 suspended, 5 in class or reinstated."),
  effectiveDate: ofEntry.day("changed_date", "When the state takes effect."),
  reason: ofEntry.value("service_state_reason"),
  recorded: ofEntry.time("recorded_date"),
  earlierVersions: parts(
    {
      state: derived(nullable("string"), "Text of the state.", ({ stateText }: Version) => stateText || null),
      reason: derived(nullable("string"), "Reason.", ({ reason }: Version) => reason || null),
      replaced: derived(
        nullable("string", { format: "date-time" }),
        "When it was corrected.",
        ({ replacedDate }: Version) => timeOf(replacedDate),
      ),
    },
    "What the entry said before corrections, the latest first.",
    (entry: ClassStatusMember) => toClassStatusEntry(entry).earlierVersions,
  ),
};
type Version = ReturnType<typeof toClassStatusEntry>["earlierVersions"][number];

const ofChange = fieldsOf(vesselHistoryMember);

/** The attributes of the timeline by their plain names. */
const attributes = {
  CLASS_STATE: "classState",
  VESSEL_NAME: "name",
  FLAG_NAME: "flag",
  LIFECYCLE_STATUS: "lifecycleState",
  BUSINESS_STATUS: "businessStatus",
} as const;

export const timelineShape: Shape<VesselHistoryMember> = {
  attribute: derived(
    nullable("string", { enum: [...Object.values(attributes), null] }),
    "What changed.",
    ({ changed_attribute }) => attributes[changed_attribute as keyof typeof attributes] ?? null,
  ),
  value: ofChange.value("changed_value"),
  date: ofChange.day("changed_date"),
};

interface VesselCompany {
  readonly role: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly addresses: readonly string[];
}

/** The companies of a vessel, one for each role. */
export function vesselCompanies({ abs_vessel_customer_rel }: OwnerMember): readonly VesselCompany[] {
  return childrenOf(abs_vessel_customer_rel).flatMap(({ abs_customers, customer_role }) =>
    childrenOf(abs_customers).map((customer) => ({
      role: textOf(customer_role),
      name: textOf(customer["customer_name"]),
      number: textOf(customer["customer_number"]),
      addresses: childrenOf(customer["locations"])
        .flatMap(({ serviceaddress }) => childrenOf(serviceaddress))
        .flatMap(({ formattedaddress }) => textOf(formattedaddress) ?? []),
    })),
  );
}

export const vesselCompanyShape: Shape<VesselCompany> = {
  role: derived(nullable("string"), "Role, such as Registered Owner or Operator.", ({ role }) => role),
  name: derived(nullable("string"), "Name of the company.", ({ name }) => name),
  number: derived(
    nullable("string"),
    "Number of the company, for /api/v1/companies/{number}.",
    ({ number }) => number,
  ),
  postalAddresses: derived(textList, "Addresses of the company.", ({ addresses }) => addresses),
};

const ofAsset = fieldsOf(assetMember);
const ofSpecification = fieldsOf(assetSpecification);

/** The assets of trees, each before those that are part of it. */
export function assetsOfTrees(trees: readonly AssetMember[]): readonly AssetMember[] {
  return trees.flatMap((asset) => [asset, ...assetsOfTrees(asset.absrecord_assets_vw ?? [])]);
}

export const assetShape: Shape<AssetMember> = {
  id: ofAsset.value("assetnum"),
  parent: ofAsset.value("parent", "Key of the asset that it is part of; null for a root."),
  name: ofAsset.value("abs_name"),
  function: ofAsset.value("abs_subgroup"),
  model: ofAsset.value("abs_modelnum"),
  serialNumber: derived(nullable("string"), "Serial number; not of anchor chains.", (asset) =>
    shownSerialNumber({ name: asset.abs_name, subgroup: asset.abs_subgroup, serialNumber: asset.serialnum }),
  ),
  designer: derived(nullable("string"), "Designer.", ({ asset }) => asset?.[0]?.abs_designer ?? null),
  manufacturer: derived(
    nullable("string"),
    "Manufacturer.",
    ({ asset }) => asset?.[0]?.abs_manufacturer ?? null,
  ),
  specifications: ofAsset.list("assetspec", {
    name: ofSpecification.value("description"),
    number: ofSpecification.value("numvalue"),
    unit: ofSpecification.value("measureunitid"),
    text: ofSpecification.value("alnvalue"),
    choices: ofSpecification.texts("numericdomain", "description"),
  }),
};
