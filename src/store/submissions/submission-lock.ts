/** Does something about a submission while no other tab does; a tab that closes holds up nobody. */
export async function withSubmissionLock<Result>(
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // Older browsers have no locks: two of their tabs may then say the same thing.
  return "locks" in navigator ? navigator.locks.request(`vitrine-submission-${id}`, run) : run();
}
