// Engraver's ornaments of a specimen certificate, drawn with curves: the guilloche band of the frame and the rosettes. They
// are PDF path operators, drawn in whatever colour is set; a page repeats one small form instead of carrying every line.

/** A4 in points. */
export const sheetWidth = 595.28;
export const sheetHeight = 841.89;

/** Length of one period of the band, and half its height, in points. */
const bandPeriod = 26;
const bandReach = 9;

/** Distance of the band's middle from the edge of the sheet, and of its ends from the corners. */
const inset = 34;
const cornerInset = inset + 14;

/** Radius in which a rosette is drawn; it is scaled to its place. */
const rosetteRadius = 100;

type Point = readonly [x: number, y: number];

/** A curve over one turn: `t` runs from 0 to 1. */
type Curve = (t: number) => Point;

/** One period of the guilloche band: seven interlaced waves, and three finer ones that bind them. */
export const band = [
  ...phases(7).map((phase) => trace(wave(1, bandReach, phase), 6)),
  ...phases(3).map((phase) => trace(wave(2, bandReach * 0.4, phase), 10)),
].join("\n");

/** Where the forms have their ink, as PDF bounding boxes with room for the line. */
export const bandBox = [-1, -bandReach - 1, bandPeriod + 1, bandReach + 1];
export const rosetteBox = [-rosetteRadius - 4, -rosetteRadius - 4, rosetteRadius + 4, rosetteRadius + 4];

/** A closed flower of twelve petals, and the finer one within it. */
export const rosette = [trace(flower(12, 0.36), 60), trace(flower(12, -0.62), 60)].join("\n");

/** The frame: bands along the four edges, a rosette at each corner, and the hairlines that hold them. */
export const frame = [
  "0.35 w",
  ...alongEdge(sheetWidth, (at, stretch) => [stretch, 0, 0, 1, at, inset]),
  ...alongEdge(sheetWidth, (at, stretch) => [stretch, 0, 0, 1, at, sheetHeight - inset]),
  ...alongEdge(sheetHeight, (at, stretch) => [0, stretch, -1, 0, inset, at]),
  ...alongEdge(sheetHeight, (at, stretch) => [0, stretch, -1, 0, sheetWidth - inset, at]),
  ...[inset, sheetWidth - inset].flatMap((x) =>
    [inset, sheetHeight - inset].map((y) => placeRosette([x, y], 11.5, 0.3)),
  ),
  ...[-bandReach - 6, -bandReach - 3.5, bandReach + 3.5].map((distance) => hairline(inset + distance)),
  "1.1 w",
  hairline(inset + bandReach + 6),
].join("\n");

/** A rosette with its centre and radius in points, as operators that use the form `/Rosette`. */
export function placeRosette([x, y]: Point, radius: number, lineWidth: number, turn = 0): string {
  const scale = radius / rosetteRadius;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return place("Rosette", [cos, sin, -sin, cos, x, y], lineWidth / scale);
}

/** The large pale flower behind the text: one rosette, repeated smaller and turned. */
export function medallion(centre: Point, radius: number): string {
  return phases(9)
    .map((phase, ring) => placeRosette(centre, radius * (1 - ring * 0.085), 0.3, phase / 12))
    .join("\n");
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

function place(form: string, matrix: Matrix, lineWidth: number): string {
  return `q ${matrix.map((entry) => entry.toFixed(4)).join(" ")} cm ${short(lineWidth)} w /${form} Do Q`;
}

function alongEdge(length: number, matrixAt: (at: number, stretch: number) => Matrix): string[] {
  const span = length - 2 * cornerInset;
  const count = Math.round(span / bandPeriod);
  const period = span / count;
  return Array.from({ length: count }, (_, index) =>
    place("Band", matrixAt(cornerInset + index * period, period / bandPeriod), 0.35),
  );
}

function hairline(margin: number): string {
  return `${short(margin)} ${short(margin)} ${short(sheetWidth - 2 * margin)} ${short(sheetHeight - 2 * margin)} re S`;
}

function wave(cycles: number, reach: number, phase: number): Curve {
  return (t) => [t * bandPeriod, reach * Math.sin(2 * Math.PI * cycles * t + phase)];
}

function flower(petals: number, depth: number): Curve {
  const scale = rosetteRadius / (1 + Math.abs(depth));
  return (t) => {
    const angle = 2 * Math.PI * t;
    const radius = scale * (1 + depth * Math.cos(petals * angle));
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
}

function phases(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * Math.PI * 2) / count);
}

/** The curve as Bézier pieces that share their tangents (a third of the derivative on either side of each joint). */
function trace(curve: Curve, pieces: number): string {
  const joints = Array.from({ length: pieces + 1 }, (_, index) => index / pieces);
  const reach = 1 / (3 * pieces);
  const steps = joints.slice(1).map((t, index) => {
    const from = joints[index] ?? 0;
    return `${point(along(curve, from, reach))} ${point(along(curve, t, -reach))} ${point(curve(t))} c`;
  });
  return [`${point(curve(0))} m`, ...steps, "S"].join("\n");
}

function along(curve: Curve, t: number, reach: number): Point {
  const nudge = 1e-5;
  const [[x, y], [before, below], [after, above]] = [curve(t), curve(t - nudge), curve(t + nudge)];
  return [x + ((after - before) / (2 * nudge)) * reach, y + ((above - below) / (2 * nudge)) * reach];
}

function point([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
