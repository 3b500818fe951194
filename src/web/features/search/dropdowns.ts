// Options of the two select fields. If one list fails to load, both are empty and show the HTTP status (docs/domain.md, section 8).
import { useQuery } from "@tanstack/react-query";
import type { FlagMember } from "#contract/record-sets/flag.ts";
import type { VesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { searchText } from "#text/record/search.ts";
import { queries } from "#web/api/queries.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Dropdowns {
  readonly flags: readonly Option[];
  readonly vesselTypes: readonly Option[];
  readonly error: string | undefined;
}

export function useDropdowns(): Dropdowns {
  const flags = useQuery(queries.flags());
  const vesselTypes = useQuery(queries.recordSet("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] }));
  const failure = flags.error ?? vesselTypes.error;
  if (failure)
    return { flags: [], vesselTypes: [], error: searchText.listNotLoaded({ status: failure.status }) };
  return {
    flags: (flags.data ?? []).map(flagOption),
    vesselTypes: (vesselTypes.data ?? []).map(vesselTypeOption),
    error: undefined,
  };
}

function flagOption({ flag_id, name }: FlagMember): Option {
  return { value: String(flag_id), label: name ?? String(flag_id) };
}

function vesselTypeOption({ description }: VesselTypeMember): Option {
  return { value: description, label: description };
}
