// Functions of one database: a service is the functions of its module, each with its database, or with what contains it, already given.

type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    first: never,
    ...others: infer Others
  ) => infer Result
    ? (...others: Others) => Result
    : never;
};

/** The functions without their first parameter, for which each is given `first`. */
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
