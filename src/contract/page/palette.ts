// The colours of the product, for screens, API documentation, web app manifest and emails. The Vite configuration writes them as CSS
// custom properties (`--ink`), so that no style sheet repeats one.

/** Colours of the navigation and of the alarm, the same in both schemes. */
const common = {
  "navy-950": "#081a2b",
  "navy-900": "#0c2238",
  "navy-700": "#1b426a",
  "navy-strong": "#ffffff",
  "navy-ink": "#dce8f3",
  "navy-ink-2": "#9fb6cc",
  "navy-line": "rgb(255 255 255 / 0.14)",
  "navy-hover": "rgb(255 255 255 / 0.07)",
  "navy-accent": "#58b2f5",
  /** Behind a dialog. */
  overlay: "rgb(8 26 43 / 0.55)",
  /** Printed pages and PDF files. */
  sheet: "#ffffff",

  "good-line": "#2f9e6e",
  "warn-line": "#d98b1d",
  "bad-line": "#d4483f",

  alarm: "#ffc22e",
  "alarm-line": "#b87900",
  "alarm-ink": "#231a00",
} as const;

const light = {
  paper: "#f3f5f8",
  panel: "#ffffff",
  line: "#dde3ea",
  "line-strong": "#c3ccd6",
  "line-field": "#8796a6",
  ink: "#10202f",
  "ink-2": "#45566a",
  "ink-3": "#5c6d7f",

  accent: "#0a6ebd",
  "accent-strong": "#085a9c",
  "accent-ink": "#ffffff",
  "accent-soft": "#e6f1fb",

  good: "#0b6b43",
  "good-soft": "#e3f5ec",
  warn: "#8a4b00",
  "warn-soft": "#fdf1dc",
  bad: "#a3201b",
  "bad-soft": "#fdeae8",
  mute: "#4a5867",
  "mute-soft": "#eceff3",
  "mute-line": "#93a1b0",

  shadow: "0 1px 2px rgb(16 32 47 / 0.06), 0 1px 8px rgb(16 32 47 / 0.04)",
  "shadow-raised": "0 10px 32px rgb(16 32 47 / 0.22)",
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: "#0b141d",
  panel: "#111e2a",
  line: "#22323f",
  "line-strong": "#33485a",
  "line-field": "#5d7386",
  ink: "#e8eef4",
  "ink-2": "#b2c1cf",
  "ink-3": "#8ea1b2",

  accent: "#6db8f2",
  "accent-strong": "#93ccf8",
  "accent-ink": "#062338",
  "accent-soft": "#12324b",

  good: "#7fd9ae",
  "good-soft": "#0f2f24",
  warn: "#f2c078",
  "warn-soft": "#36260d",
  bad: "#f6a39d",
  "bad-soft": "#3a1714",
  mute: "#b2c1cf",
  "mute-soft": "#1b2a37",
  "mute-line": "#647a8d",

  shadow: "none",
  "shadow-raised": "0 10px 32px rgb(0 0 0 / 0.6)",
};

/** The colours by role and scheme. `light` is also for paper and for emails. */
export const palette = { light: { ...common, ...light }, dark } as const;

/** The colour of the browser's title bar and of the installed app's start screen. */
export const themeColour = palette.light["navy-900"];

/** Writes colours as declarations of CSS custom properties: `--ink: #10202f; …`. */
export function customProperties(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}
