// Estimates the strength of passwords in a worker thread. Plain JavaScript, so that Node can start it from source and from the build.
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });

parentPort?.on("message", ({ id, known, password }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort?.postMessage({ id, score: estimator.check(password, [...known]).score });
});
