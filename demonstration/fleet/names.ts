// Names of vessels, companies and yards. They are invented; any likeness is chance.
import type { SeededRandom } from "./seeded-random.ts";

/** The last word of every tenth name, and in no other: a search for a common word. */
const commonWord = "STAR";
const commonShare = 0.1;

/** First word of the names of the marked company's vessels (`fleet-plan.ts`), and in no other name. */
export const rareWord = "ZEPHYRINE";

const firstWords = (
  "OCEAN NORTH MERIDIAN CORAL ATLANTIC BALTIC GOLDEN PACIFIC SILVER EVER NORDIC AEGEAN CAPE PEARL ROYAL BLUE " +
  "EASTERN WESTERN SOUTHERN GLOBAL AMBER CRIMSON EMERALD JADE IVORY CASPIAN ADRIATIC IONIAN CELTIC POLAR ARCTIC " +
  "GRAND NOBLE SWIFT BRAVE PROUD ASIAN IBERIAN LIBERTY UNITED"
).split(" ");

const lastWords = (
  "QUEEN SPIRIT TRADER HORIZON GRACE PIONEER LIGHT BREEZE FORTUNE EAGLE FALCON DOLPHIN ORCHID LOTUS HARMONY " +
  "VOYAGER NAVIGATOR EXPLORER GUARDIAN CHAMPION VICTORY GLORY PROSPERITY UNITY WAVE CURRENT BAY RIVER BRIDGE " +
  "CROWN DIAMOND HERON ALBATROSS SUN DAWN TIDE COMPASS LEGEND PRIDE"
).split(" ");

/** Syllables of coined words. They end in a vowel, L, N or R, so that no coined word contains the common word. */
const syllables =
  "KA VEL MI RON TA LI SO DRA NE FI GAR LO PEN RU BE THAL WI NOR ZA QUI HEL JO MAR DU PRI SAN KO LEN VA TIR".split(
    " ",
  );

const numerals = ["II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

/** A name of two words, or of one coined word; four of ten have a number. */
export function vesselName(random: SeededRandom): string {
  const last = random.chance(commonShare) ? commonWord : random.chance(0.85) ? random.pick(lastWords) : "";
  const first = last === "" || random.chance(0.25) ? coinedWord(random) : random.pick(firstWords);
  const number = random.chance(0.1)
    ? random.pick(numerals)
    : random.chance(0.33)
      ? String(random.whole(2, 99))
      : "";
  return [first, last, number].filter(Boolean).join(" ");
}

/** A word of two to four syllables: `KAVELMI`. */
function coinedWord(random: SeededRandom): string {
  return Array.from({ length: random.whole(2, 4) }, () => random.pick(syllables)).join("");
}

const trades = ["Shipping", "Maritime", "Navigation", "Marine", "Offshore", "Tankers", "Bulk", "Lines"];
const legalForms = ["Ltd", "SA", "AS", "Inc", "BV", "GmbH & Co. KG", "Pte Ltd", "LLC", "S.p.A.", "Co., Ltd"];

/** Name of a shipping company: `Kavelmi Maritime Ltd`. */
export function companyName(random: SeededRandom): string {
  return `${capitalised(coinedWord(random))} ${random.pick(trades)} ${random.pick(legalForms)}`;
}

/** A text in capitals as words: `OCEAN STAR II` becomes `Ocean Star Ii`, as in a company's name. */
export function capitalised(words: string): string {
  return words
    .split(" ")
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(" ");
}

const streets = ["Dock Road", "Harbour Street", "Quayside", "Lighthouse Lane", "Pier Avenue", "Akti Miaouli"];
const cities = (
  "Piraeus, Greece|Singapore|Hamburg, Germany|Oslo, Norway|London, United Kingdom|Houston, United States|" +
  "Tokyo, Japan|Shanghai, China|Dubai, United Arab Emirates|Copenhagen, Denmark|Limassol, Cyprus|Mumbai, India|" +
  "Istanbul, Türkiye|Genoa, Italy|Rotterdam, Netherlands|Monaco"
).split("|");

/** A postal address in one line. */
export function address(random: SeededRandom): string {
  return `${random.whole(1, 240)} ${random.pick(streets)}, ${random.pick(cities)}`;
}

export const yards = (
  "Harbour Heavy Industries|Fjordverft AS|Stocznia Bursztyn S.A.|Scheepswerf De Kaap BV|Nanhai Shipbuilding|" +
  "Shimanami Dockyard|Bayou Marine Fabricators|Cantiere del Golfo|Hanseatic Werft|Jangsu Shipyard"
).split("|");
