// Turns the demonstration fleet (examples/fleet) into an ordinary import folder, with dates resolved for one day and generated
// certificates, and imports it.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { type CertificateMember, certificateMember } from "#contract/record-sets/certificate.ts";
import { type VesselMember, vesselMember } from "#contract/record-sets/vessel-member.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { exampleSociety } from "#contract/page/society.ts";
import type { Database } from "#database/database.ts";
import type { SignDocument } from "#documents/document-signature.ts";
import { importSource, type StoreDocument } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { ImportReport } from "#importing/report.ts";

import { certificateFiles, type Issuer, specimenOf } from "./demonstration-certificates.ts";
import { resolveRelativeDates } from "./relative-date.ts";
import { makeSpecimenCertificate } from "./specimen-certificate.ts";

/** Folder of the fleet in the installation. */
export const fleetFolder = fileURLToPath(new URL("../../examples/fleet", import.meta.url));

const exampleIssuer: Issuer = { society: exampleSociety.name, publicUrl: "http://localhost:8080" };

/**
 * Writes an import folder: the record sets of `folder` with the dates of the day `today` (`2026-11-20`), its documents,
 * and a PDF for each certificate whose document is not among them.
 */
export async function prepareDemonstrationFleet(
  folder: string,
  today: string,
  outFolder: string,
  issuer: Issuer = exampleIssuer,
): Promise<void> {
  const members = await writeDatedFleet(folder, today, outFolder);
  const vessels = (members.get("ABSRECORDVESSEL") ?? []).map((member) => vesselMember.parse(member));
  const certificates = (members.get("ABSRECORDCERTIFICATE") ?? []).map((member) =>
    certificateMember.parse(member),
  );
  await makeCertificates(certificates, vessels, join(outFolder, "documents"), issuer);
}

/** Writes the record sets of `folder` with the dates of the day `today`, and its documents. Returns the members by record set. */
export async function writeDatedFleet(
  folder: string,
  today: string,
  outFolder: string,
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  await mkdir(outFolder, { recursive: true });
  const members = new Map<string, unknown[]>();
  for (const { name, file } of recordSets)
    members.set(name, await writeRecordSet(folder, file, today, outFolder));
  const documents = join(folder, "documents");
  if (existsSync(documents)) await cp(documents, join(outFolder, "documents"), { recursive: true });
  return members;
}

export interface DemonstrationOptions {
  /** The day to which the fleet's dates are relative. */
  readonly today: string;
  readonly storeDocument: StoreDocument;
  /** Folder of the fleet; default `fleetFolder`. */
  readonly folder?: string;
  /** The society whose name is on the certificates. */
  readonly society?: { readonly name: string };
  /** Address of the portal on the certificates. */
  readonly publicUrl?: string | null;
  /** Signs the certificates; absent if they are unsigned. */
  readonly sign?: SignDocument;
}

/** Imports the demonstration fleet. Throws if the import is refused, because the fleet itself is then invalid. */
export async function loadDemonstrationFleet(
  database: Database,
  options: DemonstrationOptions,
): Promise<ImportReport> {
  const { today, storeDocument, folder = fleetFolder } = options;
  const issuer: Issuer = {
    society: options.society?.name ?? exampleIssuer.society,
    publicUrl: options.publicUrl ?? exampleIssuer.publicUrl,
    ...(options.sign && { sign: options.sign }),
  };
  const prepared = await mkdtemp(join(tmpdir(), "demonstration-fleet-"));
  try {
    await prepareDemonstrationFleet(folder, today, prepared, issuer);
    const source = { ...(await openSource(prepared, null)), name: "the demonstration fleet" };
    const report = await importSource(database, source, { storeDocument });
    if (report.outcome !== "imported")
      throw new Error(`The demonstration fleet is invalid: ${report.errors[0]?.message}`);
    return report;
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
}

async function writeRecordSet(
  folder: string,
  file: string,
  today: string,
  outFolder: string,
): Promise<unknown[]> {
  if (!existsSync(join(folder, file))) return [];
  const lines = (await readFile(join(folder, file), "utf8")).split("\n").filter((line) => line.trim() !== "");
  const members = lines.map((line) => resolveRelativeDates(JSON.parse(line), today));
  await writeFile(join(outFolder, file), members.map((member) => `${JSON.stringify(member)}\n`).join(""));
  return members;
}

async function makeCertificates(
  certificates: readonly CertificateMember[],
  vessels: readonly VesselMember[],
  folder: string,
  issuer: Issuer,
): Promise<void> {
  const vesselsByNumber = new Map(vessels.map((vessel) => [vessel.assetnum, vessel]));
  for (const certificate of certificates) {
    const vessel = vesselsByNumber.get(certificate.assetnum ?? "");
    for (const { objectId, fileName } of vessel ? certificateFiles(certificate) : []) {
      const path = join(folder, objectId, fileName);
      if (!vessel || existsSync(path)) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(
        path,
        await makeSpecimenCertificate(specimenOf(certificate, vessel, issuer), issuer.sign),
      );
    }
  }
}
