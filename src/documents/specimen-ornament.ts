// The ornaments of a specimen certificate as PDF path operators: the guilloche band of the frame, and rosettes. They use the current
// colour. Each is registered once as a form and repeated by reference, which keeps the file small.

/** A4 in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** Length of one period of the band, and half its height, in points. */
const bandPeriod = 26;
const bandReach = 9;

/** Distance of the band's middle from the edge of the page, and of its ends from the corners. */
const inset = 34;
const cornerInset = inset + 14;

/** Radius of the rosette's form, which is scaled where it is used. */
const rosetteRadius = 100;

type Point = readonly [x: number, y: number];

/** A parametric curve, with `t` from 0 to 1. */
type Curve = (t: number) => Point;

/** One period of the guilloche band: seven interlaced waves, and three smaller ones. */
export const band = [
  ...phases(7).map((phase) => trace(wave(1, bandReach, phase), 6)),
  ...phases(3).map((phase) => trace(wave(2, bandReach * 0.4, phase), 10)),
].join("\n");

/** Bounding boxes of the forms, with a margin for the line width. */
export const bandBox = [-1, -bandReach - 1, bandPeriod + 1, bandReach + 1];
export const rosetteBox = [-rosetteRadius - 4, -rosetteRadius - 4, rosetteRadius + 4, rosetteRadius + 4];

/** Two closed curves with twelve petals, one inside the other. */
export const rosette = [trace(flower(12, 0.36), 60), trace(flower(12, -0.62), 60)].join("\n");

/** The frame: bands along the four edges, a rosette at each corner, and hairlines on both sides of the bands. */
export const frame = [
  "0.35 w",
  ...alongEdge(pageWidth, (at, scale) => [scale, 0, 0, 1, at, inset]),
  ...alongEdge(pageWidth, (at, scale) => [scale, 0, 0, 1, at, pageHeight - inset]),
  ...alongEdge(pageHeight, (at, scale) => [0, scale, -1, 0, inset, at]),
  ...alongEdge(pageHeight, (at, scale) => [0, scale, -1, 0, pageWidth - inset, at]),
  ...[inset, pageWidth - inset].flatMap((x) =>
    [inset, pageHeight - inset].map((y) => placeRosette([x, y], 11.5, 0.3)),
  ),
  ...[-bandReach - 6, -bandReach - 3.5, bandReach + 3.5].map((distance) => hairline(inset + distance)),
  "1.1 w",
  hairline(inset + bandReach + 6),
].join("\n");

/** Returns operators that draw the form `/Rosette` with a centre and radius in points. `rotation` is in radians. */
export function placeRosette([x, y]: Point, radius: number, lineWidth: number, rotation = 0): string {
  const scale = radius / rosetteRadius;
  const [cos, sin] = [Math.cos(rotation) * scale, Math.sin(rotation) * scale];
  return place("Rosette", [cos, sin, -sin, cos, x, y], lineWidth / scale);
}

/** The large pale ornament behind the text: nine rosettes of decreasing size, each rotated. */
export function medallion(centre: Point, radius: number): string {
  return phases(9)
    .map((phase, ring) => placeRosette(centre, radius * (1 - ring * 0.085), 0.3, phase / 12))
    .join("\n");
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

function place(form: string, matrix: Matrix, lineWidth: number): string {
  return `q ${matrix.map((entry) => entry.toFixed(4)).join(" ")} cm ${short(lineWidth)} w /${form} Do Q`;
}

function alongEdge(length: number, matrixAt: (at: number, scale: number) => Matrix): string[] {
  const span = length - 2 * cornerInset;
  const count = Math.round(span / bandPeriod);
  const period = span / count;
  return Array.from({ length: count }, (_, index) =>
    place("Band", matrixAt(cornerInset + index * period, period / bandPeriod), 0.35),
  );
}

function hairline(margin: number): string {
  return `${short(margin)} ${short(margin)} ${short(pageWidth - 2 * margin)} ${short(pageHeight - 2 * margin)} re S`;
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

/** Approximates a curve by Bézier segments with common tangents: control points lie at a third of the derivative. */
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
  const step = 1e-5;
  const [[x, y], [x1, y1], [x2, y2]] = [curve(t), curve(t - step), curve(t + step)];
  return [x + ((x2 - x1) / (2 * step)) * reach, y + ((y2 - y1) / (2 * step)) * reach];
}

function point([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
