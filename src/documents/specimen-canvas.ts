// Collects the PDF operators of one page of a specimen. Lengths are in points, and y is measured from the bottom edge, as in PDF.
import {
  type FontName,
  type Fonts,
  type Color,
  type TextStyle,
  fillColor,
  fitToWidth,
  lineWidth,
  renderLine,
  strokeColor,
  wrapText,
} from "./specimen-text.ts";

type Align = "left" | "centre" | "right";

export class PageCanvas {
  readonly fonts: Fonts;
  readonly #operators: string[] = [];

  constructor(fonts: Fonts) {
    this.fonts = fonts;
  }

  /** Adds PDF operators between a save and a restore of the graphics state. */
  draw(operators: string, color: Color): void {
    this.#operators.push(`q ${strokeColor(color)} ${fillColor(color)}`, operators, "Q");
  }

  /** Draws one line of text aligned to `x`, in a smaller size if it is wider than `maxWidth`. */
  line(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    align: Align = "left",
    maxWidth = Infinity,
  ): void {
    const fitting = fitToWidth(this.fonts, text, style, maxWidth);
    const width = lineWidth(this.fonts, text, fitting);
    const start = { left: x, centre: x - width / 2, right: x - width }[align];
    this.#operators.push(renderLine(this.fonts, text, start, y, fitting));
  }

  /** Draws text with line breaks at `width`. Returns the y below the last line. */
  paragraph(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    width: number,
    align: Align = "left",
  ): number {
    const leading = style.size * 1.36;
    const lines = wrapText(this.fonts, text, style, width);
    lines.forEach((line, index) => this.line(line, x, y - index * leading, style, align));
    return y - lines.length * leading;
  }

  rule(x: number, y: number, width: number, color: Color, thickness = 0.5): void {
    this.draw(`${thickness} w ${x} ${y.toFixed(2)} m ${x + width} ${y.toFixed(2)} l S`, color);
  }

  box(x: number, y: number, width: number, height: number, color: Color): void {
    this.draw(`${x} ${y.toFixed(2)} ${width} ${height.toFixed(2)} re f`, color);
  }

  operators(): string {
    return this.#operators.join("\n");
  }
}

/** Shorthand for a text style. */
export function style(font: FontName, size: number, color: Color, tracking = 0): TextStyle {
  return { font, size, color, tracking };
}
