// The types of the responses of the import console.
import type { AuditedUser } from "#contract/administration.ts";
import type {
  ChangedField,
  DifferenceCount,
  DifferencePage,
  MemberDifference,
  UploadDetails,
  UploadMessage,
  UploadsPage,
  UploadSummary,
  VesselDifference,
} from "#contract/imports.ts";
import { isFlag, isNumber, isText, isTextOf, listOf, objectOf, orNull } from "./response-shape.ts";

const pageFields = { totalCount: isNumber, pageno: isNumber, totalPages: isNumber };
const isUser = objectOf<AuditedUser>({ id: isText, name: isText, email: isText });

const summaryFields = {
  id: isNumber,
  importNumber: orNull(isNumber),
  fileName: isText,
  size: isNumber,
  sha256: isText,
  state: isTextOf,
  corrects: orNull(isNumber),
  correctsImport: orNull(isNumber),
  uploader: isUser,
  approver: orNull(isUser),
  uploadedAt: isText,
  checkedAt: orNull(isText),
  endedAt: orNull(isText),
};

export const isUploadsPage = objectOf<UploadsPage>({
  uploads: listOf(objectOf<UploadSummary>(summaryFields)),
  ...pageFields,
});

const messages = listOf(objectOf<UploadMessage>({ file: isText, line: orNull(isNumber), message: isText }));

export const isUploadDetails = objectOf<UploadDetails>({
  ...summaryFields,
  errors: messages,
  errorCount: isNumber,
  warnings: messages,
  warningCount: isNumber,
  notes: listOf(isText),
  isCheckedAgain: isFlag,
  correctedBy: orNull(isNumber),
  correctedByImport: orNull(isNumber),
  mayApprove: isFlag,
  needsOtherApprover: isFlag,
});

const isMember = objectOf<MemberDifference>({
  set: isText,
  kind: isTextOf,
  key: isText,
  classAction: orNull(isText),
  fields: listOf(objectOf<ChangedField>({ field: isText, before: orNull(isText), after: orNull(isText) })),
});

export const isDifferencePage = objectOf<DifferencePage>({
  vessels: listOf(
    objectOf<VesselDifference>({
      assetnum: orNull(isText),
      vesselName: orNull(isText),
      imoNumber: orNull(isText),
      isControlled: isFlag,
      members: listOf(isMember),
      moreMembers: isNumber,
    }),
  ),
  counts: listOf(
    objectOf<DifferenceCount>({ set: isText, added: isNumber, changed: isNumber, removed: isNumber }),
  ),
  ...pageFields,
});

/** The id of an upload that was received, or of an import that corrects another. */
export const isUploadId = objectOf<{ readonly id: number }>({ id: isNumber });
