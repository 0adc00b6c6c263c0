import { Contrast } from "lucide-react";
import { IconButton } from "../icon-button";
import { useTheme } from "./theme";

/** One press changes to the other theme; its name says which. Its icon is true of both: a built page knows of neither. */
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
