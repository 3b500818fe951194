// What the projects of a run of Vitest share. Each project calls its global set-ups, with modules of its own.

type Remove = () => Promise<void>;

interface Shared {
  readonly removing: Promise<Remove>;
  users: number;
}

const shared: Map<string, Shared> = ((
  globalThis as { plimsollTestRun?: Map<string, Shared> }
).plimsollTestRun ??= new Map());

/**
 * Makes what the projects share at the first call with its name, which returns how to remove it. Returns the tear-down of a project: that of the
 * last one removes it.
 */
export async function onceARun(name: string, make: () => Promise<Remove>): Promise<Remove> {
  const one = shared.get(name) ?? { removing: make(), users: 0 };
  shared.set(name, one);
  one.users += 1;
  const remove = await one.removing;
  return async () => {
    one.users -= 1;
    if (one.users === 0) await remove();
  };
}
