// How numbers are shown (specification §2 and §9): thousands are separated, volume and weight have two decimals.

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const fractional = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Value = number | null | undefined;

/** A whole number as `34,508`, another with at least two decimals as `199.90`; empty without a value. */
export function formatNumber(value: Value): string {
  // gap: decimals of numbers
  if (!isNumber(value)) return "";
  return (Number.isInteger(value) ? plain : fractional).format(value);
}

/** A number with its unit, `9,930 kW`; empty without a value. */
export function formatQuantity(value: Value, unit?: string | null): string {
  return isNumber(value) && unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/** Volume or weight of a capacity, `18,123.46`; empty without a value. */
export function formatCapacity(value: Value): string {
  return isNumber(value) ? twoDecimals.format(value) : "";
}

function isNumber(value: Value): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
