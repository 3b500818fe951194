import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { shellText } from "#text/shell.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";

/** Switches between light and dark. The choice is stored; without one the system's setting applies. */
export function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? shellText.lightColours : shellText.darkColours}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    />
  );
}
