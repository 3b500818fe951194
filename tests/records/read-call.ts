// Sends inner calls to a test database in the form in which the page writes them.
import type { Member, MemberResponse, RecordResponse } from "#contract/calls/response.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { read, type ReadContext, type RecordCall } from "#records/read.ts";

export const today = "2026-11-20";
export const origin = "http://localhost:8080/maximo/oslc";

/** A surveyor of the society, who is not cleared for controlled vessels. */
export const surveyor: Reader = { userType: "society", permissions: [], clearances: [] };
/** A cleared reader whose audit events are discarded. */
export const cleared: Reader = {
  userType: "society",
  permissions: [],
  clearances: ["itar"],
  auditControlledRead: () => Promise.resolve(),
};

/** Parses an inner call such as `/os/ABSRECORDFLAG?oslc.select=*` as the gateway does. */
export function callOf(address: string): RecordCall {
  const url = new URL(address, "http://inner.invalid");
  const [kind, name = ""] = url.pathname.slice(1).split("/");
  return { kind: kind as RecordCall["kind"], name, parameters: [...url.searchParams] };
}

export function contextOf(reader: Reader = visitor): ReadContext {
  return { reader, today, origin };
}

export function readCall(database: Database, address: string, reader?: Reader): Promise<RecordResponse> {
  return read(database, callOf(address), contextOf(reader));
}

/** The response of a call that returns members. */
export async function readMembersOf(
  database: Database,
  address: string,
  reader?: Reader,
): Promise<MemberResponse> {
  const response = await readCall(database, address, reader);
  if (!("member" in response)) throw new Error(`${address} returns no members.`);
  return response;
}

/** The members of a response, without their addresses. */
export async function membersOf(
  database: Database,
  address: string,
  reader?: Reader,
): Promise<readonly Member[]> {
  const { member } = await readMembersOf(database, address, reader);
  return member.map(withoutAddress);
}

function withoutAddress(member: Member): Member {
  return Object.fromEntries(Object.entries(member).filter(([name]) => name !== "href"));
}

/** One field of every member of a response. */
export async function column(
  database: Database,
  address: string,
  field: string,
  reader?: Reader,
): Promise<readonly unknown[]> {
  return (await membersOf(database, address, reader)).map((member) => member[field]);
}

/** The parameters that the record screens add to every inner call (docs/domain.md, section 7). */
export const allFields = "oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN";

/** A where clause such as `assetnum="V1"` as a parameter. */
export function where(text: string): string {
  return `oslc.where=${encodeURIComponent(text)}`;
}
