// The examples of the API documentation: their titles, and what each of them shows.
import { messages } from "#text/messages.ts";

export const exampleNames = messages({
  imoNumber: "A ship by its IMO number",
  partOfName: "Ships by a part of the name",
  previousName: "Ships by the name they used to carry",
  typesAndFlag: "Ships of two types under one flag, by name",
  owner: "Ships of an owner",
  eitherCondition: "Either of two conditions",
  count: "How many ships have no IMO number",
  pages: "The whole fleet, page by page",
  wholeVessel: "Everything about one ship",
  renamedFields: "A few facts of one ship, renamed",
  emptyValues: "Empty values too",
  ownerAndOperator: "Owner, operator and their addresses",
  machinery: "Machinery as a tree",
  capacity: "What a ship can carry",
  dueSurveys: "Surveys that fall due within half a year",
  overdueFindings: "Findings that are overdue",
  lossesOfClass: "Losses of class in the last year",
  certificates: "Certificates of a ship, with the flags that released them",
  history: "The history of a ship",
  suspensions: "Ships whose class is suspended, withdrawn or reinstated",
  flags: "Flags in use",
});

export const exampleText = messages({
  imoNumber: "Put texts in quotation marks. An equality is exact.",
  partOfName: "The percent sign or the asterisk stands for any characters; patterns ignore case.",
  previousName: "Search terms look for words in one or several attributes, previous names too.",
  typesAndFlag:
    "Join conditions with “and”. Every key of an order needs a sign; encode the plus sign as %2B.",
  owner: "A dotted name is a field of a related record: here, a registered owner whose name matches.",
  eitherCondition: "opmodeor=1 makes every “and” of oslc.where mean “or”.",
  count:
    "An attribute equals an asterisk if it has a value, and does not if it is empty. count=1 only counts.",
  pages: "Follow responseInfo.nextPage.href until a response has none; do not count pages yourself.",
  wholeVessel:
    "An operator on a child list sorts it. Its name is that of the object, of the child, and orderBy, where or limit, joined by dots.",
  renamedFields:
    "Two hyphens give an attribute another name, braces select from a child list, _dbcount counts it.",
  emptyValues: "Empty fields are left out; with _dropnulls=0 they are null or empty lists.",
  ownerAndOperator: "The customers of a vessel by their roles.",
  machinery: "A call for a vessel returns its root assets and all assets below them.",
  capacity: "Scripts take plain parameters and always return the lean form.",
  dueSurveys:
    "Write dates in ISO 8601 and quotation marks. No date finds a statutory survey that its flag has not released.",
  overdueFindings: "A date without a time is the whole day in UTC.",
  lossesOfClass:
    "The class status history has each suspension, withdrawal and reinstatement with its reason.",
  certificates:
    "A statutory certificate that its flag has not released has only its key, its service group and withheld.",
  history: "A saved query is a condition with a name.",
  suspensions: "Newest action first, with twenty members on a page if you set no size.",
  flags: "A flag that was removed has a removal date; these have none.",
});
