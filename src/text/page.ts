// Texts of the server's HTML: the vessel's description for search engines and link previews, and notices for a reader whose browser
// cannot run the app.
import { messages } from "./messages.ts";

export const pageText = messages({
  recordDescription:
    "The online vessel database of {society}: search the vessels and offshore installations in class and read the public record of each.",
  suspensionsDescription:
    "Vessels whose class with {society} is suspended, withdrawn or reinstated, from the online vessel database.",
  verificationDescription:
    "Check by its number that an electronic certificate was issued by {society} and is unchanged.",

  publicRecord: "The public record in {record}.",
  vesselRecord: "{identity}. The public record in {record}.",
  imoNumber: "IMO {number}",
  classNumber: "class number {number}",
  flag: "flag {name}",
  notLoaded: "The page could not be loaded. <link>Try again</link>",
  tooOld:
    "This browser is too old for the functions of this site. You can read what is shown and follow links.",
  unavailable: "The record is unavailable",
  loadsAgain: "This page loads again by itself in a few seconds.",
  needsScript: "{screen}: this screen needs JavaScript.",
  controlsNeedScript:
    "Without JavaScript, the links of this page work, and its forms unless they say otherwise. Its other controls do not, and most are not shown.",
});
