// Specification §9, Service-name shortening, and §3: the services line of a vessel, shown as Other Services.
import { serviceType } from "./class-status.ts";

export interface NamedService {
  readonly serviceTypeId?: number | null | undefined;
  readonly serviceType?: string | null | undefined;
  readonly otherNotation?: string | null | undefined;
}

// gap: full names of services
const shortNames: readonly (readonly [pattern: RegExp, short: string])[] = [
  [/\bISM\b/i, "ISM"],
  [/\bISPS\b/i, "ISPS"],
  [/\bMLC\b/i, "MLC"],
  [/^Load Line Certification$/i, "Load Line"],
  [/^US 46 CFR Subchapter M\b.*\b(?:audit|survey)s?\b/i, "US 46 CFR SUBM"],
];

const classCertification = "Class Certification";

/** Type of the services that a class service makes redundant. */
const coveredByClass = 2;

/** Position of the entry whose notation is the services line: the fifth. */
const servicesLinePosition = 4;

/** The short name of a service; its own name where it has none. */
export function shortServiceName(name: string): string {
  return shortNames.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? name.trim();
}

/** Short names of the services other than class, each once, in their order. */
export function otherServiceNames(services: readonly NamedService[]): readonly string[] {
  const isClassed = services.some(isClassService);
  const names = services
    .filter((service) => !isClassService(service))
    .filter((service) => !(isClassed && service.serviceTypeId === coveredByClass))
    .map((service) => shortServiceName(service.serviceType ?? ""))
    .filter((name) => name !== "");
  return [...new Set(names)];
}

/** The services line: the fifth entry's notation, else another entry's, else the names of the services; empty without services. */
export function servicesLine(services: readonly NamedService[]): string {
  // gap: services line without a fifth entry
  const written = services[servicesLinePosition]?.otherNotation;
  const other = services.find((service) => service.otherNotation)?.otherNotation;
  return written || other || otherServiceNames(services).join(", ");
}

function isClassService(service: NamedService): boolean {
  return service.serviceTypeId === serviceType.class || service.serviceType === classCertification;
}
