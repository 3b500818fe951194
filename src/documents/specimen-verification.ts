// The address at which a certificate can be verified, and its QR code for readers of the paper.
import { encode } from "uqr";

/** Returns the address of the public look-up of a certificate. `publicUrl` has no trailing slash. */
export function verificationAddress(publicUrl: string, certificateNumber: string): string {
  return `${publicUrl}/certificate-lookup?certNum=${encodeURIComponent(certificateNumber)}`;
}

/** Returns a QR code as filled PDF rectangles, one for each run of dark modules. (x, y) is its lower left corner. */
export function drawCode(text: string, x: number, y: number, size: number): string {
  const { data } = encode(text, { border: 0, ecc: "M", boostEcc: false });
  const module = size / data.length;
  const runs = data.flatMap((row, index) =>
    darkRuns(row).map(([from, length]) => {
      const corner = [x + from * module, y + size - (index + 1) * module];
      return `${[...corner, length * module, module].map((value) => value.toFixed(2)).join(" ")} re`;
    }),
  );
  return `${runs.join("\n")} f`;
}

function darkRuns(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, at) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === at) last[1] += 1;
    else if (dark) runs.push([at, 1]);
  });
  return runs;
}
