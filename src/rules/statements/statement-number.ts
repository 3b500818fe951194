// The number of a statement of class that was signed, such as STMT-7K3M-9QWD-2HXR.

/** Crockford's base 32, without the letters that are mistaken for digits. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Also as people type it, or as another program has broken its line. */
const typedNumber = /\bSTMT(?:[\s\p{Pd}]{0,2}[\dA-Z]){12}(?![\dA-Z])/iu;

/** Returns the number that consists of the lower five bits of twelve bytes. */
export function statementNumber(bytes: Uint8Array): string {
  return grouped(Array.from(bytes.subarray(0, 12), (byte) => symbols.charAt(byte & 31)).join(""));
}

/** Whether a text has the beginning of such a number, which need not be complete. */
export const namesStatement = (text: string): boolean => /\bSTMT/i.test(text);

/** Returns the number of a statement in a text, as it was issued; empty if there is none. */
export function statementNumberIn(text: string): string {
  const typed = typedNumber.exec(text)?.[0].toUpperCase().slice("STMT".length) ?? "";
  const number = typed
    .replaceAll(/[^\dA-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return number === "" || number.includes("U") ? "" : grouped(number);
}

function grouped(number: string): string {
  return ["STMT", number.slice(0, 4), number.slice(4, 8), number.slice(8)].join("-");
}
