// What the browser keeps for this site. It throws where its user blocks that, and where it has no room: a text stands in memory then, until the
// page is left.

/** Texts by key; an empty one is none. Nothing throws. */
export class BrowserStorage {
  readonly #open: () => Storage;
  readonly #unkept = new Map<string, string>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** Empty if nothing is stored. */
  get(key: string): string {
    return this.#unkept.get(key) ?? this.#attempt((storage) => storage.getItem(key)) ?? "";
  }

  /** Returns whether the browser keeps the text. */
  set(key: string, text: string): boolean {
    const isKept = this.#attempt((storage) => {
      if (text === "") storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    });
    if (isKept) this.#unkept.delete(key);
    else this.#unkept.set(key, text);
    return isKept === true;
  }

  clear(): void {
    this.#unkept.clear();
    this.#attempt((storage) => storage.clear());
  }

  #attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(this.#open());
    } catch {
      return null;
    }
  }
}

/** Storage of the tab. */
export const tabStorage = new BrowserStorage(() => window.sessionStorage);

/** Storage of the browser on this device. */
export const deviceStorage = new BrowserStorage(() => window.localStorage);
