import { PLANNED_FIELDS } from "../commands/plans";
import { isUnique } from "../ledger";
import type { Scene } from "../scene";
import type { State } from "./state";

type Values = Readonly<Record<string, unknown>>;

/**
 * Visitors can only read what somebody published or planned to publish: never a staged change, nor one of a draft that
 * its publisher had not read.
 */
export function unpublishedText(scene: Scene, state: State): string | undefined {
  if (!scene.topics.has("plans")) return undefined;
  const visitors = state.machines.filter(({ client }) => client.owner === undefined);
  const shown: readonly Values[] = [
    ...(state.rows.get("posts") ?? []).filter(
      (row) => row["published"] === true && row["deleted"] !== true,
    ),
    ...visitors.flatMap(({ documents }) => documents.get("posts") ?? []),
  ];
  for (const row of shown) {
    const field = PLANNED_FIELDS.find((name) => isUnique(row[name]) && !isMeant(scene, row, name));
    if (field) return `posts/${String(row["id"])} shows a ${field} that nobody published`;
  }
  return undefined;
}

/** Whether somebody wrote it over what was online, or saw it when they published the document. */
function isMeant({ ledger }: Scene, row: Values, field: string): boolean {
  const edits = ledger.edits.filter(({ id }) => id === row["id"]);
  return edits.some(
    ({ field: written, value, saved }) =>
      (written === field && value === row[field] && saved?.["published"] !== false) ||
      (written === "published" && value === true && saved?.[field] === row[field]),
  );
}

/** The scheduler did only what somebody had planned for that moment, and did it once. */
export function wrongPlan({ ledger }: Scene): string | undefined {
  const done = new Map<string, number>();
  for (const { id, at, former, row } of ledger.carriedOut) {
    const [publishAt, withdrawAt] = [
      momentOf(former["publish_at"]),
      momentOf(former["withdraw_at"]),
    ];
    const publishes = row["published"] === true || isEmptied(former, row);
    if (publishes && publishAt > at) return `posts/${id} is published before its moment`;
    if (!publishes && withdrawAt > at) return `posts/${id} is withdrawn before its moment`;
    for (const [field, moment] of [
      ["publish_at", publishAt],
      ["withdraw_at", withdrawAt],
    ] as const) {
      if (moment > at) continue;
      const wanted = ledger.edits.filter(
        (edit) => edit.id === id && edit.field === field && momentOf(edit.value) === moment,
      ).length;
      const key = `posts/${id} ${field} ${moment}`;
      done.set(key, (done.get(key) ?? 0) + 1);
      if (wanted === 0) return `${key} was planned by nobody`;
      if ((done.get(key) ?? 0) > wanted) return `${key} is carried out twice`;
    }
  }
  return undefined;
}

const isEmptied = (former: Values, row: Values) =>
  (former["staged"] ?? null) !== null && (row["staged"] ?? null) === null;

const momentOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Infinity);

/** Fields that decide about a plan: whoever wrote one of them later may have cancelled it. */
const OVER = /^(?:publish_at|withdraw_at|published|staged)/u;

/** At the end no plan is left, and none that was valid was skipped. */
export function forgottenPlan({ ledger }: Scene, state: State): string | undefined {
  const left = state.rows
    .get("posts")
    ?.find((row) => row["deleted"] !== true && (row["publish_at"] ?? row["withdraw_at"]));
  if (left) return `posts/${String(left["id"])} still has a plan`;
  const last = ledger.edits.filter((edit, index) => {
    const { id, field } = edit;
    const isPlan = edit.collection === "posts" && field === "publish_at";
    const later = ledger.edits.slice(index + 1);
    const isOpen = !later.some((other) => other.id === id && OVER.test(other.field));
    return isPlan && isOpen && edit.acknowledged && edit.isUndone !== true;
  });
  const passed = last.find(
    ({ id, value, step, by }) =>
      value !== undefined &&
      !ledger.refusals.has(`posts/${id}`) &&
      !ledger.deletions.some((deletion) => deletion.id === id) &&
      !state.lostKeys.has(`posts/${id}`) &&
      // Concurrent edits of others, who had not seen it, may have cancelled it too.
      !ledger.edits.some(
        (other) =>
          other.id === id && other.by !== by && OVER.test(other.field) && other.step < step,
      ) &&
      !ledger.carriedOut.some(
        (done) => done.id === id && momentOf(done.former["publish_at"]) === momentOf(value),
      ),
  );
  return (
    passed &&
    `posts/${passed.id}: the plan of ${passed.by} for ${String(passed.value)} is forgotten`
  );
}
