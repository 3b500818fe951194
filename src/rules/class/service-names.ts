// docs/domain.md, sections 3 and 9: the short names of services, and the services line of a vessel (Other Services).
import { serviceType } from "./class-state.ts";

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

/** Service type that is left out when the vessel has a class service. */
const coveredByClass = 2;

/** Index of the fifth service, whose notation is the services line. */
const servicesLinePosition = 4;

/** Returns the short name of a service, or its own name. */
export function shortServiceName(name: string): string {
  return shortNames.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? name.trim();
}

/** Returns the short names of all services except class, without duplicates. */
export function otherServiceNames(services: readonly NamedService[]): readonly string[] {
  const names = otherServices(services).map(({ serviceType: name }) => shortServiceName(name ?? ""));
  return [...new Set(names.filter((name) => name !== ""))];
}

/** Returns the services except class and those that are left out beside it. */
export function otherServices<S extends NamedService>(services: readonly S[]): readonly S[] {
  const isClassed = services.some(isClassService);
  return services.filter(
    (service) => !isClassService(service) && !(isClassed && service.serviceTypeId === coveredByClass),
  );
}

/** The services line: the notation of the fifth service, else of any service, else the names of the services. */
export function servicesLine(services: readonly NamedService[]): string {
  // gap: services line without a fifth entry
  const fifth = services[servicesLinePosition]?.otherNotation;
  const other = services.find((service) => service.otherNotation)?.otherNotation;
  return fifth || other || otherServiceNames(services).join(", ");
}

function isClassService(service: NamedService): boolean {
  return service.serviceTypeId === serviceType.class || service.serviceType === classCertification;
}
