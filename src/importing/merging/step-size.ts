/** Milliseconds that a step should take: other callers of the embedded database wait for it. */
const stepDuration = 20;

/** The size of the next step of some work, which follows the duration of the last one. */
export class StepSize {
  value: number;
  readonly #largest: number;
  readonly #clock: () => number;

  /** `clock` returns milliseconds. */
  constructor(sizes: { readonly first: number; readonly largest: number }, clock = () => performance.now()) {
    this.value = sizes.first;
    this.#largest = sizes.largest;
    this.#clock = clock;
  }

  /** Runs a step of the current size and adapts it, at most to the double or a quarter. */
  async measure(step: () => Promise<unknown>): Promise<void> {
    const start = this.#clock();
    await step();
    const factor = stepDuration / Math.max(1, this.#clock() - start);
    const next = Math.floor(this.value * Math.min(2, Math.max(0.25, factor)));
    this.value = Math.min(this.#largest, Math.max(1, next));
  }
}
