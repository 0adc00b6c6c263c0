import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { Screen } from "./frame/screen";
import { adminPath, entries } from "./screens";
import { specialScreens } from "./special-screens";

/** Says honestly that a screen is not there yet, and what is. */
export function ComingScreen({ title }: { readonly title: string }) {
  return (
    <Screen title={title}>
      <div className="max-w-measure border-t border-ink pt-5">
        <h2 className="heading-type text-xl">Écran à venir</h2>
        <p className="mt-2 text-ink-soft">
          Cet écran n’existe pas encore. Ce que le site affiche déjà reste en ligne, tel quel.
        </p>
        <p className="mt-6 text-sm font-medium">Disponible aujourd’hui</p>
        <ul className="mt-1">
          {entries
            .filter(({ path, managed }) => managed ?? specialScreens[path])
            .map(({ path, label, icon: Icon }) => (
              <li key={path} className="border-b">
                <Link
                  to={adminPath(path)}
                  className="flex min-h-11 items-center gap-3 no-underline hover:text-accent"
                >
                  <Icon aria-hidden className="size-4.5 text-ink-faint" strokeWidth={1.75} />
                  <span className="grow">{label}</span>
                  <ArrowRight aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Screen>
  );
}
