import { Contrast } from "lucide-react";
import { IconButton } from "../icon-button";
import { useTheme } from "./theme";

/**
 * A button that switches to the other theme, which its label names. The icon suits both themes, because a prerendered
 * page knows neither.
 */
export function ThemeSwitch({ className }: { readonly className?: string | undefined }) {
  const { theme, setTheme } = useTheme();
  const dark = theme === "dark";
  return (
    <IconButton
      icon={Contrast}
      label={dark ? "Passer au thème clair" : "Passer au thème sombre"}
      onClick={() => setTheme(dark ? "light" : "dark")}
      className={className}
    />
  );
}
