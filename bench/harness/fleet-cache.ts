// Generated fleets, kept in the user's cache folder, because a fleet of 1,000,000 vessels has 8 GB and takes minutes.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { certificateMembers } from "#fleet/certificate-members.ts";
import type { FleetPlan } from "#fleet/fleet-plan.ts";
import { vesselFacts } from "#fleet/vessel-facts.ts";
import { writeFleet } from "#fleet/write-fleet.ts";

/** `BENCH_CACHE`, or a folder in the user's cache. */
export const userCache = process.env["BENCH_CACHE"] ?? join(homedir(), ".cache", "plimsoll-bench");

const documentBytes = 8 * 1024 * 1024;

/** A document of the fleet, with its address below the server's and its path below the folder. */
export interface FleetDocument {
  readonly address: string;
  readonly path: string;
}

/** Returns the folder of a fleet in the folder `cache`, and writes it if there is none by the current generator. */
export async function fleetFolder(plan: FleetPlan, cache: string): Promise<string> {
  const folder = join(cache, `fleet-${plan.vessels}-${plan.seed}-${generatorVersion()}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await writeFleet(plan, unfinished);
  const { path } = documentOf(plan);
  await mkdir(join(unfinished, path, ".."), { recursive: true });
  await writeFile(
    join(unfinished, path),
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(documentBytes)]),
  );
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}

/** The document of the first class certificate of a vessel that is not controlled. */
export function documentOf(plan: FleetPlan): FleetDocument {
  for (let number = 0; number < plan.vessels; number += 1) {
    const facts = vesselFacts(plan, number);
    const certificate = certificateMembers(facts, plan).find(
      ({ service_group_id }) => service_group_id === 1,
    );
    if (!certificate || facts.isControlled) continue;
    const [objectId, name] = [certificate.cert_ll_object_id ?? "", certificate.file_name ?? ""];
    return { address: `/${objectId}/content/${name}`, path: join("documents", objectId, name) };
  }
  throw new Error("No vessel of the fleet has a class certificate.");
}

function generatorVersion(): string {
  const folder = new URL("../../demonstration/fleet/", import.meta.url);
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest("hex").slice(0, 8);
}
