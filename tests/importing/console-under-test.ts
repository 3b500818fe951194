// An import console with real files and a real database; documents are kept in memory, and audit events in a list.
import { type ImportActor, ImportConsole } from "#importing/console/import-console.ts";
import { UploadFiles } from "#importing/console/upload-files.ts";
import { openSource } from "#importing/open-source.ts";
import type { ImportApproval } from "#contract/administration/imports.ts";
import type { Database } from "#database/database.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";

const actor = (id: string, name: string): ImportActor => ({
  user: { id, name, email: `${id}@society.example` },
  from: { address: "192.0.2.1", requestId: "r1" },
});
export const ada = actor("ada", "Ada Clerk");
export const grace = actor("grace", "Grace Admin");

/** Text as the body of a request. */
export async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(content));
}

/** Members as a file with one line each. */
export const lines = (...members: readonly object[]): string =>
  members.map((member) => `${JSON.stringify(member)}\n`).join("");

export async function consoleUnderTest(database: Database, approval: ImportApproval = "one") {
  const events: string[] = [];
  const errors: unknown[] = [];
  const documents = new Map<string, Uint8Array>();
  const open = (objectId: string, fileName: string) => {
    const content = documents.get(`${objectId}/${fileName}`);
    return Promise.resolve(content ? new Blob([new Uint8Array(content)]).stream() : null);
  };
  /** Functions that a test replaces to let work fail. */
  const faults = { openSource: (path: string) => openSource(path, null) };
  const console = new ImportConsole({
    database,
    approval,
    files: new UploadFiles(await temporaryFolder()),
    openSource: (path) => faults.openSource(path),
    storeDocument: async (objectId, fileName, content) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      documents.set(`${objectId}/${fileName}`, Buffer.concat(chunks));
    },
    openDocument: open,
    audit: (_, { actor: { id }, event }) => Promise.resolve(void events.push(`${id}: ${event}`)),
    onError: (error) => errors.push(error),
  });
  /** Uploads a file and waits for its check. */
  const upload = async (fileName: string, content: string | Uint8Array, by = ada) => {
    const id = await console.upload(by, fileName, bytesOf(content));
    await console.settled();
    return id;
  };
  /** Approves an upload and waits for its import. */
  const approve = async (id: number, by = ada) => {
    await console.approve(by, id);
    await console.settled();
  };
  const undo = async (id: number, by = ada) => {
    const correction = await console.undo(by, id);
    await console.settled();
    return correction;
  };
  const details = (id: number) => console.details(ada.user, id);
  const stateOf = async (id: number) => (await details(id)).state;
  const discard = console.discard.bind(console);
  const retry = async (id: number) => {
    await console.retry(ada, id);
    await console.settled();
  };
  return { upload, approve, discard, retry, undo, details, stateOf, documents, events, errors, faults };
}
