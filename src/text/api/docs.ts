// The page of the API documentation, without its examples (`examples.ts`) and the reason codes (`reasons.ts`).
import { messages } from "#text/messages.ts";

export const docsText = messages({
  title: "{name} API",
  skipToContent: "Skip to the content",
  contents: "Contents",
  start: "Start",
  queries: "Queries",
  formats: "Response formats",
  clients: "Clients and sessions",
  pages: "Pages",
  bounds: "Bounds",
  errors: "Errors",
  gallery: "Gallery",
  recordSets: "Record sets",
  recordSetsAndScripts: "Record sets and scripts",

  introduction:
    "The public record of {society} in Maximo’s JSON, with the same data and the same rules as the screens. The API is read only. Statutory items that a flag has not released, and controlled data, are hidden here too.",
  requestKey:
    "Make a key on <profile>My Profile</profile>: you need an account with a verified e-mail address. A program of an organisation can have a key of its own from the operator. Send it in the header <code>apikey</code>, or in the parameter of the same name if you cannot send a header.",
  firstCall: "First call",
  addresses:
    "Names of record sets ignore case. Percent-encode the values in an address, and write a plus sign as <code>%2B</code>.",

  parametersOfQuery:
    "<code>oslc.where</code> is the condition, <code>oslc.select</code> the fields of each member and <code>oslc.orderBy</code> the order. <code>oslc.searchTerms</code> and <code>searchAttributes</code> search for words. Each record set below lists its queryable fields; a query for any other field is an error that lists them.",

  leanFormat:
    "With <code>lean=1</code> names are plain: <code>member</code>, <code>href</code>, <code>responseInfo</code>. Without it they have namespaces, as old clients expect: <code>rdfs:member</code>, <code>spi:vessel_name</code>, <code>rdf:about</code>. Scripts are always plain. Empty fields are left out, unless you send <code>_dropnulls=0</code>.",
  addressesInResponse:
    "Addresses in a response begin with <code>/maximo/oslc</code>; the header <code>x-public-uri</code> may name <code>/maximo/api</code> instead, and <code>relativeuri=1</code> leaves the origin out.",

  logIn:
    "Clients that log in send the name of a key and the key, as <code>maxauth: base64(name:key)</code> or as HTTP Basic, and get the cookie <code>JSESSIONID</code>. It is valid for a day and stores whether the client sent <code>lean=1</code>. IBM’s Java and Python clients work at <code>/maximo/oslc</code>, where a key begins a session too; at <code>/maximo/api</code> a key begins one only with <code>enablesession=1</code>.",
  sessionAndKey:
    "If a request has both a session cookie and a key, the session counts. When it has ended, the response is 401 with <code>BMXAA0021E</code>, and the cookie is deleted.",

  pageSizes:
    "<code>oslc.pageSize</code> sets pages of 1 to {pageSize} members, <code>oslc.paging=true</code> for pages of {defaultPageSize}. Follow <code>responseInfo.nextPage.href</code> until a response has none: only then do you have all members. A response of more than {automaticPageSize} members is always paged. <code>collectioncount=1</code> also counts, <code>count=1</code> only counts.",
  entityTags:
    "A response has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and the response is 304 without a body while nothing has changed.",

  errorResponse:
    "An error response has an HTTP status, one of these codes in <code>Error.reasonCode</code>, and a message for people in <code>Error.message</code>. <code>Error.correlationid</code> finds the request in the server’s log. After 429 and 503 try again when the time in <code>Retry-After</code> has passed.",
  reasonCodes: "Reason codes",
  code: "Code",
  meaning: "Meaning",
  command: "Command: {example}",
});

export const docsBoundText = messages({
  caption: "Limits of one call and of one key",
  beyond:
    "A call beyond a bound gets 400 with a sentence that names the bound, the number that the call has, and how to split it. Conditions that <code>and</code> joins can be split over several calls: keep the members that all of them return. Where <code>or</code> joins them, put the results together.",
  bound: "Bound",
  atMost: "At most",
  unlimited: "unlimited",
  requests: "Requests a minute of a key without a limit of its own, and of all keys of one user",
  characters: "Characters of all parameters together",
  comparisons: "Comparisons in all conditions",
  listValues: "Values of one list",
  patterns: "Patterns in all conditions",
  related: "Comparisons on related rows and fields of many values",
  wildcards: "Wildcards in one pattern",
  depth: "Nested braces, parts of a dotted name",
  selectItems: "Selected items",
  orderKeys: "Attributes to order by",
  childOperators: "Child operators",
  pageSize: "Members of a page",
});

export const docsConditionText = messages({
  caption: "Conditions",
  clause: "Clause",
  equal: "The value is equal; texts are compared exactly.",
  different: "There is a value, and it is different.",
  pattern: "The value matches the pattern, ignoring case. % and * stand for any characters.",
  present: "There is a value.",
  missing: "There is no value.",
  oneOf: "The value is one of these. Put texts in quotation marks.",
  since: "The date is the same or later. Write dates in ISO 8601; without an offset they are UTC.",
  related: "A related record has a value that matches.",
  both: "Both conditions are true. Parentheses and “or” are not supported: see opmodeor in the gallery.",
});

export const docsRecordSetText = messages({
  fields: "Fields of a member",
  fieldsOf: "Fields of a member of {name}",
  field: "Field",
  type: "Type",
  queryableBy: "Queryable by",
  parameters: "Parameters",
  needs: "Needs",
  searchedIn: "Searched in",
  savedQueries: "Saved queries",
  childOperators: "Child operators on",
  noConditions: "It supports pages and no conditions.",
});
