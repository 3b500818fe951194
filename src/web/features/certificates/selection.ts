import { useState } from "react";

/** The keys of the selected certificates. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly select: (key: string, isSelected: boolean) => void;
  readonly selectAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    select: (key, isSelected) =>
      setKeys(
        (before) => new Set(isSelected ? [...before, key] : [...before].filter((other) => other !== key)),
      ),
    selectAll: (all) => setKeys(new Set(all)),
    clear: () => setKeys(new Set()),
  };
}
