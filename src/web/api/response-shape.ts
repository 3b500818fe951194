// Checks whether a value from the network has the type that the code expects, as small as a page needs them.

/** Whether a value has a type. */
export type Is<Value> = (value: unknown) => value is Value;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** For texts of a fixed list: whether the text is in the list is not checked, because a newer server may have more of them. */
export const isTextOf = isText as Is<never>;

/** The value, or `null`. */
export function orNull<Value>(is: Is<Value>): Is<Value | null> {
  return (value): value is Value | null => value === null || is(value);
}

/** The value, `null`, or a field that is absent. */
export function optional<Value>(is: Is<Value>): Is<Value | null | undefined> {
  return (value): value is Value | null | undefined => value === undefined || value === null || is(value);
}

export function listOf<Value>(is: Is<Value>): Is<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every(is);
}

/** An object whose fields have these types; other fields are not looked at. */
export function objectOf<Value extends object>(fields: {
  readonly [Field in keyof Value]-?: Is<Value[Field]>;
}): Is<Value> {
  const checks = Object.entries<Is<unknown>>(fields);
  return (value): value is Value => {
    if (!isObject(value)) return false;
    const given: Readonly<Record<string, unknown>> = { ...value };
    return checks.every(([name, is]) => is(given[name]));
  };
}
