import { parisTimeOf } from "../../content/rules/paris-time";
import { nextState, stagedIn } from "../../content/rules/staging";
import { type Doc, definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";

/** Something that the site will do with an article by itself. */
export interface Planned {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  /** « Publication », « Changements », « Retrait » */
  readonly what: string;
  /** ISO 8601 */
  readonly at: string;
  /** The day in Paris, `YYYY-MM-DD`, and the time there, `14:05`. */
  readonly day: string;
  readonly time: string;
  /** Its moment has passed, and it was not done. */
  readonly isLate: boolean;
}

const WHAT: ReadonlyMap<string, string> = new Map([
  ["publish", "Publication"],
  ["swap", "Changements"],
  ["withdraw", "Retrait"],
]);

/** The plans of the articles that this device holds. Nothing of it is called late: the server may have done it. */
export function plannedHere(posts: readonly Doc<"posts">[]): readonly Planned[] {
  const definition = definitionOf("posts");
  return posts
    .flatMap((post) => {
      const title = textOf(nextState(definition, { ...post })["title"]);
      const of = { id: post.id, title };
      const publishes = post.published ? stagedIn({ ...post }) && "swap" : "publish";
      return [
        ...(post.publish_at && publishes ? [plannedOf(of, publishes, post.publish_at, false)] : []),
        ...(post.withdraw_at ? [plannedOf(of, "withdraw", post.withdraw_at, false)] : []),
      ];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** One plan, with its day and hour in Paris. */
export function plannedOf(
  { id, title }: Pick<Planned, "id" | "title">,
  what: string,
  at: string,
  isLate: boolean,
): Planned {
  const [day = "", time = ""] = at === "" ? [] : parisTimeOf(at).split("T");
  return { key: `${id}/${what}`, id, title, what: WHAT.get(what) ?? "", at, day, time, isLate };
}
