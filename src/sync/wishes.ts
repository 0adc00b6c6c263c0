import { distinctUntilChanged, map, skip, type Subscription } from "rxjs";
import type { Database } from "../store/database";
import { type Register, register } from "../store/register";

/** « Synchroniser maintenant », said in any tab, heard by the one that leads. */
function wishRegister(database: Database): Register<string> {
  return register(database, "wishes");
}

/** Asks the leading tab to try now. */
export function wishSync(database: Database): Promise<void> {
  return wishRegister(database).change((wishes) => wishes.set("sync", new Date().toISOString()));
}

/** Calls back at each wish made from now on. */
export function watchWishes(database: Database, onWish: () => void): Subscription {
  return wishRegister(database)
    .watch()
    .pipe(
      map((wishes) => wishes.get("sync")),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(onWish);
}
