// What the text in the search box is recognised as while it is typed.
import { messages } from "#text/messages.ts";

export const recognisedText = messages({
  imo: "IMO number",
  imoList: "{count, number} IMO numbers",
  wrongCheckDigit: "{number} is no IMO number: its check digit is wrong. It is searched as a class number.",
  leadingZero: "{number} is no IMO number: none begins with 0. It is searched as a class number.",
  placeholder: "No ship has the IMO number {number}: it stands where one is missing.",
  companyNumber: "{number} is the IMO number of a company, not of a ship.",
  wrongNumbers: "{count, number} numbers. Not the IMO number of a ship: {numbers}",
  wrongImoLength: "An IMO number has 7 digits, this one has {digits, number}.",
  classNumber: "Class number",
  officialNumber: "Official number",
  callSign: "Call sign",
  number: "Class number or official number",
  short: "Class number or official number. An IMO number has 7 digits, this one has 6.",
  certificate: "Certificate or statement number. Search opens its verification.",
  longText: "Search opens a check of this text.",
  list: "{count, number} numbers. Search opens a check of the list.",
});
