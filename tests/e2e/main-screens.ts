/** The main screens of the record, each with something to show. */
export const screens = [
  "/absrecord/search",
  "/absrecord/search?text=meridian",
  "/absrecord/details?ImoNum=9074729",
  "/absrecord/certificates?ImoNum=9074729",
  "/class-suspension/list",
  "/changes?since=all&initial=included",
  "/absrecord/company?customerNumber=C2",
  "/absrecord/check?numbers=9074729,3080922",
  "/absrecord/compare?numbers=9074729,3080922",
  "/absrecord/due?numbers=9074729,3080922",
  "/certificate-lookup",
];
