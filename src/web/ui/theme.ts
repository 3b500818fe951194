// Maps Mantine's theme to tokens.css and the palette, so that Mantine's components look like our own.
import { createTheme, type CSSVariablesResolver } from "@mantine/core";

export const theme = createTheme({
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--mono)",
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  defaultRadius: "md",
  radius: { sm: "var(--radius-small)", md: "var(--radius)" },
  primaryColor: "blue",
  primaryShade: 8,
  autoContrast: true,
  cursorType: "pointer",
});

const colours = {
  "--mantine-color-body": "var(--panel)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-3)",
  "--mantine-color-default": "var(--panel)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-contrast": "var(--accent-ink)",
};

export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: colours, dark: colours });
