import { setLocale } from "#text/locale.ts";

/** Sets the locale that the language of the page names. Must end before the app is evaluated, because the app reads texts at once. */
export async function loadLocale(): Promise<void> {
  if (document.documentElement.lang !== "en-XA") return;
  const { pseudoLocale } = await import("#text/pseudo-locale.ts");
  setLocale(pseudoLocale);
}
