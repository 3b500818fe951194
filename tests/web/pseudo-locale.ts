// Imported first for its side effect: the app reads its texts in the pseudo-locale, because they are set before it is evaluated.
import { setLocale } from "#text/locale.ts";
import { pseudoLocale } from "#text/pseudo-locale.ts";

setLocale(pseudoLocale);
