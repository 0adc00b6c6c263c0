import { type SubmissionState, submit } from "../../../src/store/submissions/submission";
import { documentsOf } from "../page";
import type { Command, Scene } from "../scene";
import { anyPage, visitorOf } from "../seats";

type Form = "contact_submissions" | "newsletter_subscribers" | "comments";

/** The longest time that a visitor stays to read the outcome, before something else happens. */
const STAYS_MS = 6_000;

/** Fills in a form. Whatever a living page reports as kept or received is acknowledged, whenever it does so. */
async function sent(
  scene: Scene,
  collection: Form,
  words: Record<string, unknown>,
): Promise<boolean> {
  const seat = visitorOf(scene);
  const { clock, ledger, random, trace } = scene;
  if (!seat?.client.collections.includes(collection)) return false;
  const { page } = anyPage(scene, seat);
  const id = random.uuid();
  const submission = { collection, id, mark: String(words["email"]), acknowledged: false };
  ledger.submissions.push(submission);
  trace.add(`visitor submits ${collection}/${id}`);
  const draft = { ...words, filling_ms: random.pick([900, 9_000, 90_000]) };
  const submitted = page.run(() => submit(page.database, collection, draft, id, () => true));
  const notified = readOutcome(submitted).then((outcome) => {
    if (page.power.on) trace.add(`visitor is told of ${collection}/${id}: ${outcome}`);
    submission.acknowledged = page.power.on && (outcome === "sent" || outcome === "waiting");
    return submission;
  });
  await clock.until(Promise.race([notified, page.gone, clock.wait(random.between(0, STAYS_MS))]));
  return true;
}

function readOutcome(submitted: Promise<SubmissionState>): Promise<string> {
  return submitted.then(
    ({ state }) => state,
    (error: unknown) => String(error).trim().slice(0, 60),
  );
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
