// The colour scheme of this device: light, dark, or the system's. The script in index.html applies the stored one before the first paint.
import { useSyncExternalStore } from "react";
import { deviceStorage } from "#web/state/storage/browser-storage.ts";
import { keepChoice } from "#web/state/storage/kept-choice.ts";

const key = "plimsoll.colour-scheme";

/** `auto` follows the system's setting. */
export const colourSchemes = ["light", "dark", "auto"] as const;
export type ColourScheme = (typeof colourSchemes)[number];

const listeners = new Set<() => void>();

/** The selected scheme, whether it is dark at present, and a function that selects another one. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(subscribe, selectedScheme, () => "auto" as const);
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false);
  return { scheme, isDark, select };
}

function selectedScheme(): ColourScheme {
  const stored = deviceStorage.get(key);
  return colourSchemes.find((scheme) => scheme === stored) ?? "auto";
}

function isDarkNow(): boolean {
  const scheme = selectedScheme();
  return scheme === "dark" || (scheme === "auto" && systemScheme().matches);
}

function select(scheme: ColourScheme): void {
  keepChoice(deviceStorage, key, scheme === "auto" ? "" : scheme);
  apply();
}

function apply(): void {
  document.documentElement.dataset["colourScheme"] = isDarkNow() ? "dark" : "light";
  for (const listener of listeners) listener();
}

/** Also follows the system and the other tabs of this device. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) follow("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) follow("removeEventListener");
  };
}

function follow(change: "addEventListener" | "removeEventListener"): void {
  systemScheme()[change]("change", apply);
  window[change]("storage", apply);
}

const systemScheme = () => window.matchMedia("(prefers-color-scheme: dark)");
