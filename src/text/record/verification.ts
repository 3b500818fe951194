// The screen that verifies a certificate by its number, its QR code or its file.
import { messages } from "#text/messages.ts";

export const verificationText = messages({
  title: "Verify a certificate",
  about:
    "Whether a certificate is in the public record, whether it is valid and supported, and whether a file is the document or the statement of class that was issued.",
  certificateNumber: "Certificate or statement number",
  verify: "Verify",
  compareFile: "Compare a file with the record",
  compareFileHint:
    "Choose the PDF of a certificate or of a statement of class, or a photo with the QR code, or drop it here. It is read on this device and never uploaded: only a fingerprint of it, its certificate number, and the address of a statement are sent.",
  removeFile: "Remove {file}",

  scanCode: "Scan the QR code",
  close: "Close",
  camera: "Camera",
  choosePhoto: "Choose a photo",
  holdCode: "Hold the QR code of the certificate before the camera.",
  noCamera: "The camera cannot be used here. Choose a photo instead.",
  unreadablePicture: "This picture cannot be read. Choose another one.",
  noCode: "There is no certificate code in this picture.",
  noCodeInFile:
    "There is no certificate code in the picture {file}. Choose the PDF, or enter the number of the certificate.",
  photoRead:
    "Only the QR code of the picture {file} was read: number {number}. The picture itself is compared with nothing.",
  unreadableFilePicture:
    "This browser cannot read the picture {file}, because it is damaged or of another kind. Save it again as JPEG or PNG, choose the PDF, or enter the number of the certificate.",

  emptyFile: "The file {file} is empty. Choose the PDF of the certificate, or enter its number.",
  archiveFile:
    "{file} is an archive or an Office file and not a document of this record. If a certificate is in it, take its PDF out and choose that, or enter the number.",
  otherFile:
    "{file} is neither a PDF nor a picture, and not a document of this record. Choose the PDF of the certificate, or enter its number.",
  statementFile:
    "{file} names the address of a statement of class, and was not compared with a certificate. Nothing in it is signed, so nothing can be said about it. <link>Open the statement</link> to see what this record says of that day now.",
  unreadableData:
    "The signed data in {file} cannot be read. Choose the PDF of the statement of class, or its file of data, as it was downloaded.",
  unknownFile:
    "No document in the public record has exactly this content. A copy that was scanned or saved again has other content. Enter the number of the certificate to compare it with what was issued.",
  unreadableFile:
    "No document in the public record has exactly this content, and this file cannot be read for the number of a certificate. Enter the number to compare the certificate with what was issued.",
  unknownNumberInFile:
    "No document in the public record has exactly this content, and no certificate in it has the number in the file, {number}. A genuine certificate can be missing here, because some are not released to the public.",
  compareFacts:
    "Compare each of these facts with the certificate in hand: a forged certificate can have a genuine number.",
  noPlace: "The record does not state where it was issued.",
  sameFile: "The file is the document that was issued, unchanged.",
  contactSociety: "Contact {society}",
  asOf: "As of the record's last update, {date}.",
  vesselNumber: "Is {number} the number of a vessel? Search for it",
  suggestions: "Did you mean one of these certificate numbers?",
  allCertificates: "All certificates of {vessel}",
  allCertificatesOfUnnamed: "All certificates of this vessel",

  certificate: "Certificate",
  number: "Number",
  term: "Term",
  state: "State",
  vessel: "Vessel",
  imoNumber: "IMO #",
  classNumber: "Class #",
  flag: "Flag",
  issued: "Issued",
  issuedAt: "Issued at",
});
