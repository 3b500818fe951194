import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { listenForOperators, callServer } from "./operator-socket.ts";
import { socketPath } from "./operator-socket-path.ts";
import { StartError } from "#main/start-error.ts";

type OperatorHandler = Parameters<typeof listenForOperators>[1];

async function startListening(handle: OperatorHandler, dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder());
  const listener = await listenForOperators(folder, handle);
  onTestFinished(() => listener.close());
  return { folder, listener };
}
const never: OperatorHandler = () => new Promise(() => undefined);

test("a request receives progress messages and then its result", async () => {
  const { folder } = await startListening((request, { onProgress }) => {
    for (const step of ["reading", "merging"]) onProgress(step);
    return Promise.resolve({ received: request });
  });
  const progress: unknown[] = [];
  const response = await callServer(folder, { subject: "key" }, (step) => progress.push(step));
  expect(response).toEqual({ result: { received: { subject: "key" } } });
  expect(progress).toEqual(["reading", "merging"]);
});

test("a request without a running server returns null", async () => {
  expect(await callServer(await temporaryFolder(), {})).toBeNull();
});

test("a request that fails throws the server's message", async () => {
  const { folder } = await startListening(() => Promise.reject(new Error("The disk is full.")));
  const response = callServer(folder, {});
  await expect(response).rejects.toThrow(new StartError("The server reported an error: The disk is full."));
  await expect(response).rejects.toBeInstanceOf(StartError);
});

test("the socket is accessible to the server's user only and is removed with the server", async () => {
  const { folder, listener } = await startListening(never);
  const path = join(folder, "operator.sock");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await listener.close();
  expect(existsSync(path)).toBe(false);
});

test("a new socket replaces one that a killed server left", async () => {
  const { folder } = await startListening(never);
  const { listener } = await startListening(() => Promise.resolve("second"), folder);
  expect(await callServer(folder, {})).toEqual({ result: "second" });
  await listener.close();
});

test("the socket works if the path of DATA_DIR is too long for a socket", async () => {
  const folder = join(await temporaryFolder(), "a".repeat(120));
  await startListening(() => Promise.resolve("reached"), folder);
  expect(await callServer(folder, {})).toEqual({ result: "reached" });
});

test("a request fails with a message when the server stops before it responds", async () => {
  const { folder, listener } = await startListening((_, { onProgress, signal }) => {
    onProgress("merging");
    return never(_, { onProgress, signal });
  });
  await expect(callServer(folder, {}, () => void listener.close())).rejects.toThrow(
    new StartError("The server stopped before it responded. Start the server and try again."),
  );
});

test("the work is aborted when the client disconnects", async () => {
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<unknown>((done) => {
    stop = done;
  });
  const { folder } = await startListening((request, connection) => {
    connection.signal.addEventListener("abort", () => stop(connection.signal.reason));
    return never(request, connection);
  });
  const client = connect(join(folder, "operator.sock"));
  client.write("{}\n", () => client.destroy());
  expect(await stopped).toEqual(new Error("The client has disconnected."));
});

describe("the socket", () => {
  /** A data folder whose path is too long for a socket, and the folder in the temporary folder that is used instead. */
  async function longDataDir() {
    const dataDir = join(await temporaryFolder(), "b".repeat(120));
    const folder = dirname(socketPath(dataDir));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { dataDir, folder };
  }
  const untrusted = /is not this server's/;

  test("in the temporary folder is inside a folder that only its user can enter", async () => {
    const { dataDir, folder } = await longDataDir();
    await startListening(() => Promise.resolve("reached"), dataDir);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
    expect((await lstat(socketPath(dataDir))).mode & 0o777).toBe(0o600);
  });

  test.each([
    ["a folder that others can use", (folder: string) => mkdir(folder).then(() => chmod(folder, 0o777))],
    ["a link", (folder: string) => symlink(tmpdir(), folder)],
    ["a file", (folder: string) => writeFile(folder, "")],
  ])("is not created by the server if %s has its path", async (_, squat) => {
    const { dataDir, folder } = await longDataDir();
    await squat(folder);
    await expect(listenForOperators(dataDir, never)).rejects.toThrow(untrusted);
  });

  test("is not used by a command if others can use it or its folder", async () => {
    const { dataDir, folder } = await longDataDir();
    await startListening(() => Promise.resolve("reached"), dataDir);
    await chmod(folder, 0o755);
    await expect(callServer(dataDir, {})).rejects.toThrow(untrusted);
    await chmod(folder, 0o700);
    await chmod(socketPath(dataDir), 0o666);
    await expect(callServer(dataDir, {})).rejects.toThrow(untrusted);
  });

  test.runIf(process.getuid?.() === 0)("is not used by a command if it belongs to another user", async () => {
    const { dataDir } = await longDataDir();
    await startListening(() => Promise.resolve("reached"), dataDir);
    await chown(socketPath(dataDir), 12_345, 12_345);
    await expect(callServer(dataDir, {})).rejects.toThrow(untrusted);
  });
});
