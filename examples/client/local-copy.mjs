// Keeps a copy of the record in a folder: node local-copy.mjs ADDRESS FOLDER [--once]
// FOLDER/SNAPSHOT has the files of a snapshot, checked by their SHA-256, and in changed/ each vessel that has changed since, as it is now.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const [address = "", folder = "", once] = process.argv.slice(2);
const key = process.env["KEY"];
const stateFile = join(folder, "state.json");

for (;;) {
  try {
    const state = await currentCopy();
    if (state !== null) await followChanges(state);
  } catch (error) {
    console.error(
      `${new Date().toISOString()} ${error.message}${error.cause ? `: ${error.cause.message}` : ""}`,
    );
    if (once === "--once") process.exit(1);
  }
  if (once === "--once") break;
  console.log(`${new Date().toISOString()} current`);
  await wait(60_000);
}

/** The copy that is there, or one of the latest snapshot; `null` while there is none. */
async function currentCopy() {
  const known = await readFile(stateFile, "utf8").then(JSON.parse, () => null);
  const { snapshots, withdrawnBefore } = await json("/data.json");
  // What everyone could read when the copy was made may be withheld now.
  const isWithdrawn = known !== null && withdrawnBefore !== null && known.recordAsOf < withdrawnBefore;
  if (isWithdrawn) {
    await rm(stateFile);
    await removeOthers("");
    console.log(`${known.snapshot} is withdrawn`);
  }
  const [latest] = snapshots;
  if (latest === undefined || latest.name === known?.snapshot) return isWithdrawn ? null : known;
  const state = await download(latest);
  await removeOthers(latest.name);
  return state;
}

/** Removes the folders of other snapshots, of one that was not completed, too. */
async function removeOthers(name) {
  for (const found of await readdir(folder)) {
    const isSnapshot = /^\d{4}-\d\d-\d\d-\d+$/.test(found);
    if (isSnapshot && found !== name) await rm(join(folder, found), { recursive: true });
  }
}

async function download({ name, recordAsOf }) {
  const target = join(folder, name);
  await mkdir(join(target, "changed"), { recursive: true });
  const { cursor, resources } = await json(`/data/${name}/datapackage.json`);
  for (const { format, hash, path, rows } of resources) {
    if (format !== "ndjson") continue;
    const content = Buffer.from(await (await get(`/data/${name}/${path}`)).arrayBuffer());
    const found = `sha256:${createHash("sha256").update(content).digest("hex")}`;
    if (found !== hash) throw new Error(`${path} is damaged.`);
    await writeFile(join(target, path), content);
    console.log(`${path}: ${rows} rows`);
  }
  return save({ snapshot: name, recordAsOf, cursor });
}

/** Reads each vessel again that has changed. The cursor is saved behind it, so that a copy that is stopped goes on. */
async function followChanges(state) {
  for (let { cursor } = state, hasMore = true; hasMore;) {
    const page = await json(`/api/v1/changes?after=${cursor}&limit=100`);
    for (const assetnum of new Set(page.changes.map(({ vessel }) => vessel.assetnum))) {
      const name = encodeURIComponent(assetnum);
      const now = {};
      for (const part of ["", "/certificates", "/surveys", "/findings", "/owner", "/class-status"])
        now[part] = await json(`/api/v1/vessels/${name}${part}`);
      const { "": vessel, ...parts } = now;
      const file = join(folder, state.snapshot, "changed", `${name}.json`);
      await writeFile(file, JSON.stringify({ vessel, ...parts }));
      console.log(`${assetnum} has changed`);
    }
    ({ cursor, hasMore } = page);
    await save({ ...state, cursor });
  }
}

async function save(state) {
  await writeFile(`${stateFile}.new`, JSON.stringify(state));
  await rename(`${stateFile}.new`, stateFile);
  return state;
}

async function json(path) {
  return (await get(path)).json();
}

/** A vessel that is no longer on record, or no longer public, is a problem, which is kept in its place. */
async function get(path) {
  const response = await fetch(address + path, { headers: key === undefined ? {} : { apikey: key } });
  if (response.ok || (path.startsWith("/api/v1/vessels/") && [403, 404].includes(response.status)))
    return response;
  if (response.status !== 429) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await wait(Number(response.headers.get("Retry-After") ?? 1) * 1000);
  return get(path);
}
