import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Changes between light and dark. The choice is remembered; without one the system's holds. */
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
