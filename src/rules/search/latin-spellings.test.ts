import { expect, test } from "vitest";

import { latinSpellings } from "./latin-spellings.ts";

test.each([
  ["Юрий", ["URIJ", "IURII", "YURIY"]],
  ["Щука", ["SUKA", "SHCHUKA"]],
  ["Подъём", ["PODEM", "PODIEEM", "PODYOM"]],
  ["Хабаровск", ["HABAROVSK", "KHABAROVSK"]],
  ["Цезарь", ["CEZAR", "TSEZAR"]],
  ["Київ", ["KIIV", "KYIV"]],
  ["Ђорђе Љубав", ["DORDE LUBAV", "DORDE LJUBAV"]],
  ["Й", ["J", "I", "Y"]],
  ["М/В Океан 2", ["OKEAN 2"]],
  ["Αγία Σοφία", ["AGIA SOFIA"]],
  ["ΜΙΝΕΡΒΑ ΔΟΞΑ", ["MINERVA DOXA"]],
  ["Ευάγγελος", ["EVANGELOS", "EYAGGELOS"]],
  ["Αυτοκράτωρ", ["AFTOKRATOR", "AYTOKRATOR"]],
  ["Ουρανός", ["OURANOS"]],
  ["Μαΐου", ["MAIOU"]],
  ["Πραΰς", ["PRAYS"]],
  ["Ναῦς", ["NAFS", "NAYS"]],
  ["Ocean Meridian", []],
  ["Ærø 海", []],
  ["ь", []],
  ["", []],
])("%j has the Latin spellings %j", (name, spellings) => {
  expect(latinSpellings(name)).toEqual(spellings);
});
