// Keeps a copy of the record in a folder: node local-copy.mjs ADDRESS FOLDER [--once]
// The files of the latest snapshot, checked by their SHA-256, and in changed/ each vessel that has changed since, as it is now.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const [address = "", folder = "", once] = process.argv.slice(2);
const key = process.env["KEY"];
const stateFile = join(folder, "state.json");

for (;;) {
  const state = await beginFromSnapshot();
  await followChanges(state);
  if (once === "--once") break;
  await wait(60_000);
}

/** Downloads the latest snapshot, unless the copy began from it. An older one may have been withdrawn: it is deleted. */
async function beginFromSnapshot() {
  const { snapshots } = await json("/data.json");
  const [latest] = snapshots;
  const known = await readFile(stateFile, "utf8").then(JSON.parse, () => null);
  if (latest === undefined || known?.snapshot === latest.name) {
    if (known === null) throw new Error("There is no snapshot yet.");
    return known;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "changed"), { recursive: true });
  const { cursor, resources } = await json(`/data/${latest.name}/datapackage.json`);
  for (const { format, hash, path, rows } of resources) {
    if (format !== "ndjson") continue;
    const response = await get(`/data/${latest.name}/${path}`);
    const content = Buffer.from(await response.arrayBuffer());
    const found = `sha256:${createHash("sha256").update(content).digest("hex")}`;
    if (found !== hash) throw new Error(`${path} is damaged.`);
    await writeFile(join(folder, path), content);
    console.log(`${path}: ${rows} rows`);
  }
  return save({ snapshot: latest.name, cursor });
}

/** Reads each vessel again that has changed. The cursor is saved behind it, so that a copy that is stopped goes on. */
async function followChanges(state) {
  for (let { cursor } = state, hasMore = true; hasMore;) {
    const page = await json(`/api/v1/changes?after=${cursor}&limit=100`);
    const vessels = new Set(page.changes.map(({ vessel }) => vessel.assetnum));
    for (const assetnum of vessels) {
      const vessel = `/api/v1/vessels/${encodeURIComponent(assetnum)}`;
      const [facts, certificates, surveys, findings, owner] = [
        await json(vessel),
        await json(`${vessel}/certificates`),
        await json(`${vessel}/surveys`),
        await json(`${vessel}/findings`),
        await json(`${vessel}/owner`),
      ];
      const now = JSON.stringify({ ...facts, certificates, surveys, findings, owner });
      await writeFile(join(folder, "changed", `${encodeURIComponent(assetnum)}.json`), now);
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

/** The JSON at a path. A vessel that is no longer on record, or no longer public, is a problem, which is kept in its place. */
async function json(path) {
  return (await get(path)).json();
}

async function get(path) {
  const response = await fetch(address + path, { headers: key === undefined ? {} : { apikey: key } });
  if (response.ok || [403, 404].includes(response.status)) return response;
  if (response.status !== 429) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await wait(Number(response.headers.get("Retry-After") ?? 1) * 1000);
  return get(path);
}
