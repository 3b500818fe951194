// The columns and the density that the user has chosen for a table, stored in the browser. All tables of one name share them.
import { useMemo, useSyncExternalStore } from "react";
import { initialTableView, type TableView, type TableViewState } from "#web/ui/table/table-view.ts";
import { deviceStorage } from "./browser-storage.ts";
import { keepChoice } from "./kept-choice.ts";

const storageKey = (name: string) => `plimsoll.table.${name}`;

const listeners = new Set<() => void>();

/** The view of the tables with this name. */
export function useTableView(name: string): TableViewState {
  const stored = useSyncExternalStore(
    subscribe,
    () => deviceStorage.get(storageKey(name)),
    () => "",
  );
  return useMemo(
    () => ({ view: parseView(stored), change: (view: TableView) => storeView(name, view) }),
    [name, stored],
  );
}

function storeView(name: string, view: TableView): void {
  keepChoice(deviceStorage, storageKey(name), JSON.stringify(view));
  for (const listener of listeners) listener();
}

/** Reads a stored view. Storage can contain anything, such as the view of an older version. */
function parseView(text: string): TableView {
  try {
    const { columns, density } = JSON.parse(text) as Partial<TableView>;
    const shown = Object.entries(columns ?? {}).filter(([, isShown]) => typeof isShown === "boolean");
    return {
      columns: Object.fromEntries(shown),
      density: density === "compact" ? "compact" : initialTableView.density,
    };
  } catch {
    return initialTableView;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
