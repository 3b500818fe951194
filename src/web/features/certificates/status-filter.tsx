import { useNavigate } from "@tanstack/react-router";
import {
  type CertificateFilter,
  certificateFilters,
  isFilterEnabled,
  passesFilter,
  readFilter,
} from "#rules/certificates/certificate-filter.ts";
import { certificateText, filterLabel } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import type { Certificate } from "./certificate.ts";

/** The filter of the address, and a function that changes it. */
export function useStatusFilter(): readonly [CertificateFilter, (filter: CertificateFilter) => void] {
  const { statusFilter } = useQueryString();
  const navigate = useNavigate();
  const choose = (filter: CertificateFilter) =>
    void navigate({
      to: ".",
      search: (query: object) => ({ ...query, statusFilter: filter === "All" ? undefined : filter }),
      resetScroll: false,
    });
  return [readFilter(statusFilter), choose];
}

interface StatusFilterProps {
  readonly certificates: readonly Certificate[];
  readonly chosen: CertificateFilter;
  readonly onChoose: (filter: CertificateFilter) => void;
}

/** Chips for all, recently issued and soon expiring certificates, each with its count. Expired has one only while it filters the list. */
export function StatusFilter({ certificates, chosen, onChoose }: StatusFilterProps) {
  const { today } = usePortal();
  return (
    <Chips label={certificateText.statusFilter}>
      {certificateFilters.map((filter) => {
        if (filter === "Expired" && chosen !== filter) return null;
        const count = certificates.filter((certificate) => passesFilter(filter, certificate, today)).length;
        const next = filter === "Expired" ? certificateFilters[0] : filter;
        return (
          <Chip
            key={filter}
            label={filterLabel(filter)}
            count={count}
            isChosen={filter === chosen}
            disabled={filter !== "Expired" && !isFilterEnabled(filter, count)}
            isRemovable={filter === "Expired"}
            isForScreen={filter === "All"}
            onChoose={() => onChoose(next)}
          />
        );
      })}
    </Chips>
  );
}
