import { distinctUntilChanged, map, skip, Subscription } from "rxjs";
import type { Database } from "../store/database";
import { type Register, register } from "../store/register";

/** `try`: a person wants it now, whatever stood in the way; `look`: something may have changed; `poll`: time has passed. */
type Wish = "try" | "look" | "poll";

/** What a tab wants of the one that leads, with when it last said so. */
function wishRegister(database: Database): Register<string> {
  return register(database, "wishes");
}

/** Says in any tab what the leading one is to do. */
export function wish(database: Database, what: Wish): Promise<void> {
  return wishRegister(database).change((wishes) => wishes.set(what, new Date().toISOString()));
}

/** Calls back at each wish made from now on. */
export function watchWishes(
  database: Database,
  onWish: Readonly<Record<Wish, () => Promise<void>>>,
): Subscription {
  const wishes$ = wishRegister(database).watch();
  const each = (["try", "look", "poll"] as const).map((what) =>
    wishes$
      .pipe(
        map((wishes) => wishes.get(what)),
        distinctUntilChanged(),
        skip(1),
      )
      .subscribe(() => void onWish[what]()),
  );
  return new Subscription(() => {
    for (const subscription of each) subscription.unsubscribe();
  });
}
