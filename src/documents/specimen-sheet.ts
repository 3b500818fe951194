// A sheet of a specimen while it is being drawn: what is laid on it, from the bottom layer up, as PDF operators. Lengths
// are points; y is measured from the bottom edge, as PDF does.
import {
  type Face,
  type Faces,
  type Ink,
  type TextStyle,
  fill,
  fitted,
  lineWidth,
  setLine,
  stroke,
  wrapped,
} from "./specimen-type.ts";

type Align = "left" | "centre" | "right";

export class Sheet {
  readonly faces: Faces;
  readonly #operators: string[] = [];

  constructor(faces: Faces) {
    this.faces = faces;
  }

  /** Operators as they are, within a saved state of the sheet. */
  draw(operators: string, ink: Ink): void {
    this.#operators.push(`q ${stroke(ink)} ${fill(ink)}`, operators, "Q");
  }

  /** One line of text from `x`, around it or up to it; made smaller where it is wider than `within`. */
  line(text: string, x: number, y: number, style: TextStyle, align: Align = "left", within = Infinity): void {
    const fitting = fitted(this.faces, text, style, within);
    const width = lineWidth(this.faces, text, fitting);
    const start = { left: x, centre: x - width / 2, right: x - width }[align];
    this.#operators.push(setLine(this.faces, text, start, y, fitting));
  }

  /** Text broken at a width, line under line; answers the y under its last line. */
  paragraph(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    width: number,
    align: Align = "left",
  ): number {
    const leading = style.size * 1.36;
    const lines = wrapped(this.faces, text, style, width);
    lines.forEach((line, index) => this.line(line, x, y - index * leading, style, align));
    return y - lines.length * leading;
  }

  rule(x: number, y: number, width: number, ink: Ink, thickness = 0.5): void {
    this.draw(`${thickness} w ${x} ${y.toFixed(2)} m ${x + width} ${y.toFixed(2)} l S`, ink);
  }

  box(x: number, y: number, width: number, height: number, ink: Ink): void {
    this.draw(`${x} ${y.toFixed(2)} ${width} ${height.toFixed(2)} re f`, ink);
  }

  operators(): string {
    return this.#operators.join("\n");
  }
}

/** A style in few words. */
export function style(face: Face, size: number, ink: Ink, tracking = 0): TextStyle {
  return { face, size, ink, tracking };
}
