import { blank } from "../../../src/content/validate";
import { save } from "../../../src/store/repository";
import { documentsOf } from "../client";
import type { Command, Scene } from "../scene";
import { attempt, visitorOf } from "../seats";

type Form = "contact_submissions" | "newsletter_subscribers" | "comments";

async function sent(
  scene: Scene,
  collection: Form,
  words: Record<string, unknown>,
): Promise<boolean> {
  const seat = visitorOf(scene);
  const { ledger, random, trace } = scene;
  if (!seat) return false;
  const id = random.uuid();
  const mark = String(words["email"]);
  const submission = { collection, id, mark, acknowledged: false };
  ledger.submissions.push(submission);
  const draft = { ...words, filling_ms: random.pick([900, 9_000, 90_000]) };
  submission.acknowledged = await attempt(scene, seat.page, () =>
    save(seat.page.database, collection, blank(collection, draft), id),
  );
  trace.add(`visitor submits ${collection}/${id} ${submission.acknowledged}`);
  return true;
}

/** What visitors send. */
export const visitorCommands: Readonly<Record<string, Command>> = {
  "submit contact": {
    weight: 3,
    run: (scene) =>
      sent(scene, "contact_submissions", {
        name: scene.words.text("v"),
        email: scene.words.email(),
        message: scene.words.long("v"),
      }),
  },
  "submit newsletter": {
    weight: 3,
    run: (scene) =>
      sent(scene, "newsletter_subscribers", { email: scene.words.email(), consent: "J’accepte." }),
  },
  "submit comment": {
    weight: 4,
    async run(scene) {
      const seat = visitorOf(scene);
      if (!seat) return false;
      const posts = await scene.clock.until(documentsOf(seat.page, "posts"));
      if (posts.length === 0) return false;
      return sent(scene, "comments", {
        post_id: String(scene.random.pick(posts)["id"]),
        name: scene.words.text("v"),
        email: scene.words.email(),
        content: scene.words.text("v"),
      });
    },
  },
};
