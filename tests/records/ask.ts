// Inner calls as the page writes them, asked of a database.
import type { Member, MemberAnswer, RecordAnswer } from "#contract/answer.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import { read, type ReadContext, type RecordCall } from "#records/read.ts";

export const today = "2026-11-20";
export const origin = "http://localhost:8080/maximo/oslc";

/** A society's surveyor: knows much, but is not cleared for controlled facilities. */
export const surveyor: Reader = { userType: "society", permissions: [], clearances: [] };
export const cleared: Reader = { userType: "society", permissions: [], clearances: ["itar"] };

/** Reads an inner call such as `/os/ABSRECORDFLAG?oslc.select=*` as the gateway does. */
export function callOf(address: string): RecordCall {
  const url = new URL(address, "http://inner.invalid");
  const [kind, name = ""] = url.pathname.slice(1).split("/");
  return { kind: kind as RecordCall["kind"], name, parameters: [...url.searchParams] };
}

export function contextOf(reader: Reader = visitor): ReadContext {
  return { reader, today, origin };
}

export function ask(database: Database, address: string, reader?: Reader): Promise<RecordAnswer> {
  return read(database, callOf(address), contextOf(reader));
}

/** The answer with its members. */
export async function askMembers(
  database: Database,
  address: string,
  reader?: Reader,
): Promise<MemberAnswer> {
  const answer = await ask(database, address, reader);
  if (!("member" in answer)) throw new Error(`${address} answers no members.`);
  return answer;
}

/** The members of an answer, without their addresses. */
export async function membersOf(
  database: Database,
  address: string,
  reader?: Reader,
): Promise<readonly Member[]> {
  const { member } = await askMembers(database, address, reader);
  return member.map(withoutAddress);
}

function withoutAddress(member: Member): Member {
  return Object.fromEntries(Object.entries(member).filter(([name]) => name !== "href"));
}

/** One field of every member of an answer. */
export async function column(
  database: Database,
  address: string,
  field: string,
  reader?: Reader,
): Promise<readonly unknown[]> {
  return (await membersOf(database, address, reader)).map((member) => member[field]);
}

/** What the record areas add to every inner call (specification §7). */
export const everything = "oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN";

/** `assetnum="V1"` for an address. */
export function where(text: string): string {
  return `oslc.where=${encodeURIComponent(text)}`;
}
