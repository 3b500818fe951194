// Imports as the gateway returns them to an administrator who may import.
import {
  type DifferencePage,
  type UploadDetails,
  type UploadsPage,
  type UploadSummary,
} from "#contract/administration/imports.ts";
import type { PortalUser } from "#contract/page/portal.ts";
import { importPermission } from "#rules/access/import-permission.ts";
import { graceAdmin } from "./example-administration.ts";

/** The administrator with the permission to import. */
export const graceImporter: PortalUser = {
  ...graceAdmin,
  permissions: Array.from({ length: importPermission + 1 }, (_, index) => index === importPermission),
};

const grace = { id: "u9", name: "Grace Admin", email: "grace@society.example" };

/** An upload that waits for approval. */
const checkedUpload: UploadSummary = {
  id: 2,
  fileName: "fleet-november.zip",
  size: 48_211,
  sha256: "44c3a165f2084c7363a413c800aaa5bf4818089e9da6ed53ad87f0807b4e925d",
  state: "checked",
  corrects: null,
  correctsImport: null,
  importNumber: null,
  uploader: grace,
  approver: null,
  uploadedAt: "2026-11-20T05:59:07.250Z",
  checkedAt: "2026-11-20T05:59:09.000Z",
  endedAt: null,
};

const undoneUpload: UploadSummary = {
  ...checkedUpload,
  id: 1,
  importNumber: 4,
  fileName: "fleet-october.zip",
  state: "undone",
  approver: grace,
  endedAt: "2026-11-20T06:10:00.000Z",
};

const uploadDetails: UploadDetails = {
  ...checkedUpload,
  errors: [],
  errorCount: 0,
  warnings: [
    {
      file: "ABSRECORDCLASSSTATUS.ndjson",
      kind: "The suspension has no reason.",
      count: 1,
      first: [{ line: 2, value: "" }],
    },
  ],
  warningCount: 1,
  notes: ["ABSRECORDSURVEY.ndjson: 1 unknown field, stored and published as it is: surveynum."],
  isCheckedAgain: true,
  correctedBy: null,
  correctedByImport: null,
  mayApprove: true,
  needsOtherApprover: false,
};

const uploads: UploadsPage = {
  uploads: [checkedUpload, undoneUpload],
  totalCount: 120,
  pageno: 1,
  totalPages: 3,
};

const difference: DifferencePage = {
  vessels: [
    {
      assetnum: "V1001",
      vesselName: "MERIDIAN STAR",
      imoNumber: "9074729",
      isControlled: false,
      members: [
        {
          set: "ABSRECORDVESSEL",
          kind: "changed",
          key: "",
          classAction: null,
          fields: [{ field: "call_sign", before: "3FZZ9", after: "PLIM5" }],
        },
        {
          set: "ABSRECORDCLASSSTATUS",
          kind: "added",
          key: "2026-11-02",
          classAction: { stateId: 4, change: "In Class → Suspended", reason: "Overdue survey" },
          fields: [],
        },
        { set: "ABSRECORDSURVEY", kind: "removed", key: "S1001-01", classAction: null, fields: [] },
      ],
      moreMembers: 4,
    },
    {
      assetnum: "V1039",
      vesselName: "RESOLUTE GUARDIAN",
      imoNumber: "3995476",
      isControlled: true,
      members: [],
      moreMembers: 0,
    },
  ],
  counts: [
    { set: "ABSRECORDVESSEL", added: 0, changed: 1, removed: 0 },
    { set: "ABSRECORDCLASSSTATUS", added: 1, changed: 0, removed: 0 },
  ],
  totalCount: 2,
  pageno: 1,
  totalPages: 1,
};

/** The replies of the import console by their paths. */
export const importReplies = {
  "/api/imports": uploads,
  "/api/imports/2": uploadDetails,
  "/api/imports/2/difference": difference,
};
