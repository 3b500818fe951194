import { describe, expect, test } from "vitest";
import { type RecordState, unknownRecord } from "#contract/page/record-state.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";

/** Versions with a clock and a database that the test sets. */
function versionsUnderTest() {
  const state = { now: 0, version: 1, reads: 0 };
  const read = () => {
    state.reads += 1;
    return Promise.resolve(state.version);
  };
  return { state, versions: knownRecord({ version: read, clock: () => state.now, gathering: 0 }) };
}

describe("the current version", () => {
  test("is read once for all requests within half a second", async () => {
    const { state, versions } = versionsUnderTest();
    expect(await Promise.all([versions.current(), versions.current()])).toEqual([1, 1]);
    state.now = 499;
    expect(versions.current()).toBe(1);
    expect(state.reads).toBe(1);
  });

  test("shows an import of another process after half a second", async () => {
    const { state, versions } = versionsUnderTest();
    await versions.current();
    state.version = 2;
    state.now = 500;
    expect(await versions.current()).toBe(2);
  });

  test("is read again as soon as an import is announced, and not replaced by a read that began before", async () => {
    const { state, versions } = versionsUnderTest();
    await versions.current();
    state.now = 500;
    const before = versions.current();
    state.version = 2;
    versions.expire();
    expect(await Promise.all([before, versions.current()])).toEqual([1, 2]);
    expect(versions.current()).toBe(2);
  });

  test("is read again after a failure", async () => {
    let reads = 0;
    const read = () => (++reads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve(7));
    const versions = knownRecord({ version: read, clock: () => 0 });
    await expect(versions.current()).rejects.toThrow("no database");
    expect(await versions.current()).toBe(7);
  });
});

test("a confirmation reads the version after it was requested, once for several", async () => {
  const { state, versions } = versionsUnderTest();
  await versions.current();
  const confirmed = [1, 2].map(() => new Promise((resolve) => versions.confirm(resolve)));
  state.version = 2;
  expect(await Promise.all(confirmed)).toEqual([2, 2]);
  expect(state.reads).toBe(2);
  expect(versions.current()).toBe(2);
});

test("the state of the record is read again after a second, and after a failure at once", async () => {
  let now = 0;
  const stateOf = (recordAsOf: string) => Promise.resolve<RecordState>({ recordAsOf, invented: "none" });
  const results = [Promise.reject(new Error("no connection")), stateOf("A"), stateOf("B")];
  const record = knownRecord({ state: () => results.shift() ?? stateOf("C"), clock: () => now });
  const recordAsOf = async () => (await record.asOf()).recordAsOf;
  expect(await record.asOf()).toBe(unknownRecord);
  expect(await recordAsOf()).toBe("A");
  now = 999;
  expect(await recordAsOf()).toBe("A");
  now = 1000;
  expect(await Promise.all([recordAsOf(), recordAsOf()])).toEqual(["B", "B"]);
});

describe("a later import that was not announced", () => {
  test("makes the version be read again as soon as its time is known", async () => {
    let now = 0;
    let number = 1;
    const state = () => Promise.resolve<RecordState>({ recordAsOf: `import ${number}`, invented: "none" });
    const record = knownRecord({ state, version: () => Promise.resolve(number), clock: () => now });
    await record.asOf();
    now = 900;
    expect(await record.current()).toBe(1);
    number = 2;
    now = 1000;
    expect(await record.asOf()).toMatchObject({ recordAsOf: "import 2" });
    expect(await record.current()).toBe(2);
  });

  test("does not give way to a read that began before", async () => {
    const responses: ((version: number) => void)[] = [];
    let now = 0;
    const version = () => new Promise<number>((resolve) => responses.push(resolve));
    const record = knownRecord({ version, clock: () => now });
    const older = record.read();
    now = 1;
    const newer = record.read();
    responses[1]?.(2);
    await newer;
    responses[0]?.(1);
    expect([await older, record.known()]).toEqual([1, 2]);
  });
});

test("an announced import shows its time at once", async () => {
  let recordAsOf = "A";
  const state = () => Promise.resolve<RecordState>({ recordAsOf, invented: "none" });
  const record = knownRecord({ state, clock: () => 0 });
  await record.asOf();
  recordAsOf = "B";
  record.expire();
  expect(await record.asOf()).toMatchObject({ recordAsOf: "B" });
});
