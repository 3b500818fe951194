// The usual Latin spellings of names in Cyrillic and Greek letters, under which other registers and readers know them. Three for Cyrillic: ISO 9
// (without its accents, which a search ignores), ICAO Doc 9303, part 3, section 6.B, as in passports, and that of English maps. Two for Greek:
// the transcription and the transliteration of ISO 843. Covers Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian and modern Greek.
import { foldName } from "./folded-name.ts";

/** A letter and its spellings; the last one stands for those that are missing. */
const cyrillic = spellingsOf(`
  А=A;Б=B;В=V;Г=G;Ѓ=G;Ґ=G;Д=D;Ђ=D;Е=E;Ё=E/E/YO;Є=E/IE/YE;Ж=Z/ZH;З=Z;Ѕ=Z/DZ;И=I;І=I;Ї=I;Й=J/I/Y;Ј=J;К=K;Ќ=K;Л=L;Љ=L/LJ;М=M;Н=N;
  Њ=N/NJ;О=O;П=P;Р=R;С=S;Т=T;Ћ=C;У=U;Ў=U;Ф=F;Х=H/KH;Ц=C/TS;Ч=C/CH;Џ=D/DZ;Ш=S/SH;Щ=S/SHCH;Ъ=/IE/;Ы=Y;Ь=;Э=E;Ю=U/IU/YU;Я=A/IA/YA`);
const greek = spellingsOf(`
  ΟΥ=OU;ΑΥ=AV/AY;ΕΥ=EV/EY;ΗΥ=IV/IY;ΓΓ=NG/GG;ΓΞ=NX/GX;ΓΧ=NCH/GCH;ΜΠ=B/MP;Α=A;Β=V;Γ=G;Δ=D;Ε=E;Ζ=Z;Η=I;Θ=TH;Ι=I;Κ=K;Λ=L;Μ=M;Ν=N;
  Ξ=X;Ο=O;Π=P;Ρ=R;Σ=S;Τ=T;Υ=Y;Φ=F;Χ=CH;Ψ=PS;Ω=O`);

/** Every mark except the diaeresis, which separates two vowels. */
const accents = /(?!\u0308)\p{M}/gu;

/** Letters before which the second letter of ΑΥ, ΕΥ and ΗΥ is spelt F. */
const voiceless = /([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|$|\s)/g;

/**
 * The folded Latin spellings of a name in Cyrillic or Greek letters, each once: `Юрий` has `URIJ`, `IURII` and `YURIY`. None for other names.
 */
export function latinSpellings(name: string): readonly string[] {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)) return [];
  const letters = name.normalize("NFC").toUpperCase();
  const spellings = new Set([0, 1, 2].map((at) => foldName(inLatin(letters, at))));
  return [...spellings].filter(Boolean);
}

function inLatin(letters: string, at: number): string {
  // Ukrainian has other letters for I: its И is a Y, except in ISO 9.
  const russian = at > 0 && /[ІЇЄҐ]/.test(letters) ? letters.replaceAll("И", "Ы") : letters;
  const plain = replaced(russian, cyrillic, at).normalize("NFD").replace(accents, "");
  return replaced(at === 0 ? plain.replace(voiceless, "$1Φ") : plain, greek, at);
}

function replaced(text: string, { letters, spellings }: Spellings, at: number): string {
  return text.replace(letters, (letter) => {
    const forms = spellings.get(letter) ?? [];
    return forms[Math.min(at, forms.length - 1)] ?? letter;
  });
}

interface Spellings {
  readonly letters: RegExp;
  readonly spellings: ReadonlyMap<string, readonly string[]>;
}

function spellingsOf(table: string): Spellings {
  const rows = table.split(";").map((row) => row.trim().split("="));
  const spellings = new Map(rows.map(([letter = "", forms = ""]) => [letter, forms.split("/")]));
  const letters = Array.from(spellings.keys(), (key) => (key.length > 1 ? `${key}(?!\u0308)` : key));
  return { spellings, letters: new RegExp(letters.join("|"), "g") };
}
