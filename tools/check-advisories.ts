/**
 * Asks the registry for advisories about the installed libraries, and whether it has signed them: `npm run advisories`. A check that the registry
 * does not answer is skipped with a message, because a mirror may not have these addresses. Exits with 1 if one is answered and fails.
 */
import { spawnSync } from "node:child_process";

const checks = [
  { name: "Advisories about libraries of the server", parameters: ["audit", "--omit=dev", "--json"] },
  { name: "Advisories about libraries of the tools", parameters: ["audit", "--json"] },
  { name: "Signatures of the registry", parameters: ["audit", "signatures", "--json"] },
] as const;

/** What npm reports: counts of advisories, libraries without a valid signature, or the error of a registry that does not answer. */
interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly invalid?: readonly object[];
  readonly missing?: readonly object[];
}

/** The sentence of a check, and whether it failed. */
function resultOf({ invalid, metadata, missing }: Report): { text: string; hasFailed: boolean } {
  if (metadata) {
    const { total = 0, ...severities } = metadata.vulnerabilities;
    const found = Object.entries(severities).filter(([, count]) => count > 0);
    return {
      text: found.map(([severity, count]) => `${count} ${severity}`).join(", ") || "none",
      hasFailed: total > 0,
    };
  }
  if (invalid && missing) {
    const text = `${invalid.length} invalid, ${missing.length} missing`;
    return { text, hasFailed: invalid.length + missing.length > 0 };
  }
  return { text: "skipped, because the registry does not answer", hasFailed: false };
}

for (const { name, parameters } of checks) {
  const { stdout } = spawnSync("npm", parameters, { encoding: "utf8" });
  const { hasFailed, text } = resultOf(parseReport(stdout));
  console.log(`${name}: ${text}.`);
  if (hasFailed) process.exitCode = 1;
}

function parseReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}
