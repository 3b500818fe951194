/** What is awaited. Rejects with a sentence where it takes longer than so many milliseconds: a reader must not wait for ever. */
export function inTime<Answer>(
  coming: Promise<Answer>,
  milliseconds: number,
  tooLate: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(tooLate)), milliseconds);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
