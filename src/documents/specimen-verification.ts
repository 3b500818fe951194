// Where a certificate can be verified, and the same address as a QR code for whoever holds it on paper.
import { encode } from "uqr";

/** Address of the public look-up of a certificate. `publicUrl` is the portal's own address without a slash at its end. */
export function verificationAddress(publicUrl: string, certificateNumber: string): string {
  return `${publicUrl}/certificate-lookup?certNum=${encodeURIComponent(certificateNumber)}`;
}

/** The QR code of a text as filled PDF rectangles, one for each run of dark modules; (x, y) is its lower left corner. */
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
