import { elementsOf, ORDER, valueAt } from "../paths";
import type { Command, Scene, Seat } from "../scene";
import { administrator, authorOf } from "../seats";
import { documentAt, type Target, write } from "./edits";

type Values = Readonly<Record<string, unknown>>;

/** Documents with lists of elements, and the field of an element that people write in. */
const LISTS = {
  documents: { path: "parts.quick_links", text: "text" },
  services: { path: "process", text: "title" },
} as const;

interface List {
  readonly path: string;
  readonly text: string;
  readonly elements: readonly Values[];
}

/** A command on a list of elements that an administrator sees. */
function onList(
  weight: number,
  values: (scene: Scene, list: List, by: string) => Values | undefined,
): Command {
  return {
    weight,
    async run(scene) {
      const seat = administrator(scene);
      const found = seat && (await listAt(scene, seat));
      if (!seat || !found) return false;
      const next = values(scene, found, authorOf(seat));
      if (!next) return false;
      await write(scene, seat, found.target, next);
      return true;
    },
  };
}

async function listAt(
  scene: Scene,
  seat: Seat,
): Promise<(List & { readonly target: Target }) | undefined> {
  const collection = scene.random.pick(["documents", "services"] as const);
  const target = await documentAt(scene, seat, [collection]);
  if (!target || target.id.startsWith("conflict-")) return undefined;
  const { path, text } = LISTS[collection];
  const elements = elementsOf(valueAt(target.doc, path)).filter(({ id }) => id !== undefined);
  return { target, path, text, elements };
}

/** What administrators do to the parts of a document. */
export const parts: Readonly<Record<string, Command>> = {
  "edit a part": {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat, ["documents"]));
      if (!seat || target?.id !== "footer") return false;
      const name = scene.random.pick(["name", "description", "address"]);
      const text = scene.words.text(authorOf(seat));
      await write(scene, seat, target, { [`parts.company_info.${name}`]: text });
      return true;
    },
  },
  "edit an element": onList(4, ({ random, words }, { path, text, elements }, by) => {
    if (elements.length === 0) return undefined;
    const { id } = random.pick(elements);
    return { [`${path}.${String(id)}.${text}`]: words.text(by) };
  }),
  "move an element": onList(4, ({ random }, { path, elements }) => {
    if (elements.length < 2) return undefined;
    const ids = elements.map(({ id }) => String(id));
    const [moved = ""] = ids.splice(random.between(0, ids.length - 1), 1);
    return {
      [`${path}.${ORDER}`]: ids.toSpliced(random.between(0, ids.length), 0, moved).join(" "),
    };
  }),
  "add an element": onList(2, ({ random, words }, { path, text }, by) => ({
    [`${path}.n${random.between(1, 1e9)}.${text}`]: words.text(by),
  })),
  "remove an element": onList(1.5, ({ random }, { path, elements }) =>
    elements.length < 2
      ? undefined
      : { [`${path}.${String(random.pick(elements)["id"])}`]: undefined },
  ),
};
