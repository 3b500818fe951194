import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/button/icon-button.tsx";

/** Switches between light and dark. The choice is stored; without one the system's setting applies. */
export function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? "Use light colours" : "Use dark colours"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    />
  );
}
