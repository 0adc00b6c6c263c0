import { Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { isOff } from "../../content/kinds";
import { menuPages, shortNameOf } from "../../content/pages";
import { useAgency } from "../../store/queries/agency";
import { Brand } from "../../ui/page/brand";
import { ThemeSwitch } from "../../ui/page/theme-switch";
import { useScrolledPast, useScrollingDown } from "../../ui/page/use-scroll";
import { lazyOptional } from "../../ui/page/lazy-optional";
import { BAR_ID } from "./bar-id";
import { LazyChosenEntries, LazyFreeEntries } from "./lazy-entries";
import { MenuButton } from "./menu-button";

const HIDES_AFTER = 40;
const RULE_AFTER = 4;

/**
 * The bar on top of the page; it hides while scrolling down, and returns while scrolling up or when it gets the
 * focus.
 */
export function NavBar() {
  const { name, parts } = useAgency();
  const hidden = useScrollingDown(HIDES_AFTER);
  const scrolled = useScrolledPast(RULE_AFTER);
  return (
    <header
      id={BAR_ID}
      data-hidden={hidden || undefined}
      className={`fixed inset-x-0 top-0 z-40 bg-paper transition-transform duration-300 data-hidden:not-has-focus-visible:-translate-y-full ${scrolled ? "shadow-rule" : ""}`}
    >
      <div className="page-frame flex h-bar items-center justify-between gap-x-6">
        <Link to="/" aria-label={`${name}, accueil`} className="flex min-h-11 items-center">
          <Brand />
        </Link>
        <nav
          aria-label="Navigation principale"
          className="bar-part hidden flex-auto overflow-auto lg:block"
        >
          <ul className="flex items-center justify-center-safe gap-x-4 xl:gap-x-8">
            {parts["menu"] === undefined &&
              menuPages
                .filter(({ path }) => !isOff(parts, path))
                .map((page) => (
                  <li key={page.path}>
                    <NavLink to={page.path} end={page.path === "/"} className={ENTRY}>
                      {shortNameOf(page)}
                    </NavLink>
                  </li>
                ))}
            <Suspense>
              {parts["menu"] !== undefined && <LazyChosenEntries link={ENTRY} />}
              <LazyFreeEntries link={ENTRY} />
            </Suspense>
          </ul>
        </nav>
        <div className="bar-part flex shrink-0 items-center gap-1 sm:gap-2">
          <Suspense fallback={<div className="size-11" />}>
            <SearchButton />
          </Suspense>
          <ThemeSwitch />
          <MenuButton size="sm" variant="secondary" className="max-lg:hidden" />
          <Suspense fallback={<div className="-mr-3 size-11 lg:hidden" />}>
            <MobileMenu />
          </Suspense>
        </div>
      </div>
    </header>
  );
}

const ENTRY =
  "nav-link block py-1.5 text-[0.9375rem] text-ink-soft transition-colors hover:text-ink current:text-ink";

const MobileMenu = lazyOptional(async () => (await import("./mobile-menu")).MobileMenu);

const SearchButton = lazyOptional(
  async () => (await import("../../site/search/search-button")).SearchButton,
);
