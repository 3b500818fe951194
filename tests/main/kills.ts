// Kills commands with SIGKILL at moments of their work.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { inject } from "vitest";

import type { EngineName } from "#tests/database/prepare-snapshot.ts";
import { addressOf, copySnapshot, openCopy } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";

/** The kills of a usual run of the tests, which is short. */
const usualKills = 3;

/** The engines on which a command is killed: the server if there is one, because its processes start sooner; both for more than the usual kills. */
export function killedEngines(kills: number): readonly EngineName[] {
  const engines = inject("engines");
  return kills > usualKills ? engines : engines.slice(-1);
}

/** Moments from 0 to 1, evenly spread. They are the same in every run with the same PROPERTY_SEED. */
export function killMoments(count: number): readonly number[] {
  const seed = process.env["PROPERTY_SEED"] ?? "20261120";
  const first = seed === "random" ? Math.random() : Number(seed) * goldenRatio;
  return Array.from({ length: count }, (_, index) => (first + index * goldenRatio) % 1);
}

const goldenRatio = 0.618_034;

interface KillMoment {
  /** The beginnings of the lines that the command prints to standard error, in order. */
  readonly steps: readonly string[];
  /** From 0, the first step, to 1. */
  readonly moment: number;
}

/** Milliseconds after a step within which the command is killed. */
const longestDelay = 300;

/** Starts a command and kills it at a moment of its steps. Resolves when it has ended, which it may have done before. */
export async function killCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  { moment, steps }: KillMoment,
): Promise<void> {
  const env = { PATH: process.env["PATH"], ...variables };
  const script = join(inject("processes"), "main.js");
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  // A command that goes on where an earlier one was killed leaves steps out.
  const awaited = steps.slice(Math.floor(moment * steps.length));
  for await (const line of createInterface({ input: child.stderr })) {
    if (awaited.some((step) => line.startsWith(step))) break;
  }
  await Promise.race([delay(((moment * steps.length) % 1) * longestDelay), ended]);
  child.kill("SIGKILL");
  await ended;
}

/** A database for killed commands. */
export interface KillTarget {
  readonly settings: { readonly dataDir: string; readonly databaseUrl?: string };
  /** The settings as environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Creates a migrated and empty database that the test and its commands open in turn. */
export async function createKillTarget(engine: EngineName, name: string): Promise<KillTarget> {
  const dataDir = await temporaryFolder();
  const variables = { DATA_DIR: dataDir };
  if (engine === "embedded") {
    await copySnapshot(inject("snapshot"), dataDir);
    return { settings: { dataDir }, variables, close: () => Promise.resolve() };
  }
  const copy = `plimsoll_${name}_${process.pid}`;
  const database = await openCopy(inject("server"), inject("template"), copy);
  const databaseUrl = addressOf(inject("server"), copy);
  return {
    settings: { dataDir, databaseUrl },
    variables: { ...variables, DATABASE_URL: databaseUrl },
    close: () => database.close(),
  };
}
