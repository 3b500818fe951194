// Number formats (docs/domain.md, sections 2 and 9): thousands are separated, volume and weight have two decimals.

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const fractional = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Value = number | null | undefined;

/** Formats an integer as `34,508` and other numbers with at least two decimals, `199.90`. Empty without a value. */
export function formatNumber(value: Value): string {
  // gap: decimals of numbers
  if (!isNumber(value)) return "";
  return (Number.isInteger(value) ? plain : fractional).format(value);
}

/** Formats a number with its unit, `9,930 kW`. Empty without a value. */
export function formatQuantity(value: Value, unit?: string | null): string {
  return isNumber(value) && unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/** Formats the volume or weight of a capacity, `18,123.46`. Empty without a value. */
export function formatCapacity(value: Value): string {
  return isNumber(value) ? twoDecimals.format(value) : "";
}

function isNumber(value: Value): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
