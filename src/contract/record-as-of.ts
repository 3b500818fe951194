/** The header of every response with the time of the last import, in ISO 8601 and UTC. */
export const recordAsOfHeader = "Plimsoll-Record-As-Of";
