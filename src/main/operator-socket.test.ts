import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { answerOperators, askServer } from "./operator-socket.ts";
import { StartError } from "./start-error.ts";

type Answering = Parameters<typeof answerOperators>[1];

async function listening(answer: Answering, dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder());
  const listener = await answerOperators(folder, answer);
  onTestFinished(() => listener.close());
  return { folder, listener };
}
const never: Answering = () => new Promise(() => undefined);

test("a question is answered, and before that what progress there is", async () => {
  const { folder } = await listening((question, { onProgress }) => {
    for (const step of ["reading", "merging"]) onProgress(step);
    return Promise.resolve({ asked: question });
  });
  const progress: unknown[] = [];
  const answer = await askServer(folder, { subject: "key" }, (step) => progress.push(step));
  expect(answer).toEqual({ answer: { asked: { subject: "key" } } });
  expect(progress).toEqual(["reading", "merging"]);
});

test("nobody answers where no server listens", async () => {
  expect(await askServer(await temporaryFolder(), "anybody?")).toBeNull();
});

test("what the server cannot do is said in its words", async () => {
  const { folder } = await listening(() => Promise.reject(new Error("The disk is full.")));
  const asked = askServer(folder, {});
  await expect(asked).rejects.toThrow(new StartError("The server could not do it: The disk is full."));
  await expect(asked).rejects.toBeInstanceOf(StartError);
});

test("it is for the user of the server only, and goes with it", async () => {
  const { folder, listener } = await listening(never);
  const path = join(folder, "operator.sock");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await listener.close();
  expect(existsSync(path)).toBe(false);
});

test("it replaces one that a killed server left", async () => {
  const { folder } = await listening(never);
  const { listener } = await listening(() => Promise.resolve("second"), folder);
  expect(await askServer(folder, {})).toEqual({ answer: "second" });
  await listener.close();
});

test("it works where the path of the data folder is longer than a socket may have", async () => {
  const folder = join(await temporaryFolder(), "a".repeat(120));
  await listening(() => Promise.resolve("reached"), folder);
  expect(await askServer(folder, {})).toEqual({ answer: "reached" });
});

test("whoever asks is told when the server stops in the middle", async () => {
  const { folder, listener } = await listening((_, { onProgress, signal }) => {
    onProgress("merging");
    return never(_, { onProgress, signal });
  });
  await expect(askServer(folder, {}, () => void listener.close())).rejects.toThrow(
    new StartError("The server stopped before it had answered. Start it, and try again."),
  );
});

test("the work is stopped when whoever asked has gone", async () => {
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<unknown>((done) => {
    stop = done;
  });
  const { folder } = await listening((question, asker) => {
    asker.signal.addEventListener("abort", () => stop(asker.signal.reason));
    return never(question, asker);
  });
  const client = connect(join(folder, "operator.sock"));
  client.write("{}\n", () => client.destroy());
  expect(await stopped).toEqual(new Error("Whoever asked has gone."));
});
