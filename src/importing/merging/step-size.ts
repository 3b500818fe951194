/** Milliseconds that a step should take: other callers of the embedded database wait for it. */
const stepDuration = 40;
const maximum = 4096;

/** The size of the next step of some work, which follows the duration of the last one. */
export class StepSize {
  value: number;
  readonly #clock: () => number;

  /** `clock` returns milliseconds. */
  constructor(first: number, clock: () => number = () => performance.now()) {
    this.value = first;
    this.#clock = clock;
  }

  /** Runs a step of the current size and adapts it, at most to the double or a quarter. */
  async measure(step: () => Promise<unknown>): Promise<void> {
    const start = this.#clock();
    await step();
    const factor = stepDuration / Math.max(1, this.#clock() - start);
    const next = Math.floor(this.value * Math.min(2, Math.max(0.25, factor)));
    this.value = Math.min(maximum, Math.max(1, next));
  }
}
