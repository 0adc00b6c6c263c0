import { onDocument } from "./edits";
import { textsOf } from "../paths";
import type { Command } from "../scene";

const topic = "keywords";

/** What several people do to one list of texts, which have no ids. */
export const keywords: Readonly<Record<string, Command>> = {
  "add a keyword": onDocument(
    6,
    ["posts"],
    ({ random, words }, by, { tags }) => {
      const texts = textsOf(tags) ?? [];
      return { tags: texts.toSpliced(random.between(0, texts.length), 0, words.text(by)) };
    },
    topic,
  ),
  "rewrite a keyword": onDocument(
    3,
    ["posts"],
    ({ random, words }, by, { tags }) => {
      const texts = textsOf(tags);
      return texts && { tags: texts.with(random.between(0, texts.length - 1), words.text(by)) };
    },
    topic,
  ),
  "remove a keyword": onDocument(
    3,
    ["posts"],
    ({ random }, _by, { tags }) => {
      const texts = textsOf(tags);
      return texts && { tags: texts.toSpliced(random.between(0, texts.length - 1), 1) };
    },
    topic,
  ),
  "move a keyword": onDocument(
    2,
    ["posts"],
    ({ random }, _by, { tags }) => {
      const texts = textsOf(tags);
      const at = random.between(0, texts?.length ?? 0);
      return texts && { tags: [...texts.slice(at), ...texts.slice(0, at)] };
    },
    topic,
  ),
};
