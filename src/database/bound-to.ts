// A service of one database: the functions of its module, without the parameter for the database or for the dependencies that contain it.

type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    first: never,
    ...others: infer Others
  ) => infer Result
    ? (...others: Others) => Result
    : never;
};

/** The functions without their first parameter, which is `first`. */
export function boundTo<
  First,
  Functions extends Record<string, (first: First, ...others: never[]) => unknown>,
>(first: First, functions: Functions): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, run]) => [
    name,
    (...others: never[]) => run(first, ...others),
  ]);
  return Object.fromEntries(bound) as Bound<Functions>;
}
