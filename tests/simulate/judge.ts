import { wrongLetter } from "./invariants/campaigns";
import { leakedOnto } from "./invariants/canaries";
import { conflictWithOneself, shownToOneSide } from "./invariants/conflicts";
import { divergence } from "./invariants/convergence";
import { lostEdits } from "./invariants/edits";
import { unanswered } from "./invariants/hangs";
import { earlierValue, lostElement, unreportedLoss } from "./invariants/intents";
import {
  badRefusal,
  goneAgain,
  misplaced,
  risen,
  stillWaiting,
  takenAway,
} from "./invariants/outcome";
import { forgottenPlan, unpublishedText, wrongPlan } from "./invariants/plans";
import type { State } from "./invariants/state";
import type { Scene } from "./scene";

/** What is wrong, in a case that fails. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/** What must hold at any moment. */
export function whileWorking(scene: Scene, state: State): readonly Violation[] {
  return [
    ...scene.complaints,
    ...allOf({
      "lost edit": lostEdits(scene, state, true),
      canary: scene.clients.map(leakedOnto).find((leak) => leak !== undefined),
      growth: scene.growth.check(state),
      "a request without an answer": unanswered(scene),
      "a letter too many": wrongLetter(scene),
      "a text that nobody published": unpublishedText(scene, state),
      "a wrong plan": wrongPlan(scene),
    }),
  ];
}

/** What must hold once all faults have ended. */
export function afterHealing(scene: Scene, state: State): readonly Violation[] {
  return allOf({
    queue: stillWaiting(state),
    convergence: divergence(scene, state),
    "lost edit": lostEdits(scene, state, false),
    "an earlier value over a later one of its author": earlierValue(scene, state),
    "a loss without a word": unreportedLoss(scene, state),
    "a lost element": lostElement(scene, state),
    "deleted row back": risen(scene, state),
    "deleted again": goneAgain(scene, state),
    "a conflict with oneself": conflictWithOneself(scene, state),
    submission: misplaced(scene, state),
    refusal: badRefusal(scene, state),
    "own comment": takenAway(scene, state),
    "told to one side alone": shownToOneSide(scene, state),
    ...(scene.topics.has("plans") && { "a forgotten plan": forgottenPlan(scene, state) }),
  });
}

function allOf(found: Readonly<Record<string, string | undefined>>): readonly Violation[] {
  return Object.entries(found).flatMap(([invariant, detail]) =>
    detail === undefined ? [] : [{ invariant, detail }],
  );
}
