import { Link } from "react-router-dom";
import type { Usage } from "./usage";

/** Lists the documents that use an image, with links to their forms. */
export function UsageList({ usages }: { readonly usages: readonly Usage[] }) {
  return (
    <ul className="text-sm">
      {usages.map(({ key, what, title, fields, path }) => (
        <li key={key} className="border-b py-1.5 last:border-b-0">
          {path ? (
            <Link to={path} className="text-link">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          <span className="block text-xs text-ink-faint">
            {what}, {fields.join(", ").toLocaleLowerCase("fr")}
          </span>
        </li>
      ))}
    </ul>
  );
}
