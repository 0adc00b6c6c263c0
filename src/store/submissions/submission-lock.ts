/** Does something about a submission while no other tab does; a tab that closes holds up nobody. */
export async function withSubmissionLock<Result>(
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // Older browsers have no locks: two of their tabs may then say the same thing.
  if (!("locks" in navigator)) return run();
  let hasBegun = false;
  try {
    return await navigator.locks.request(`vitrine-submission-${id}`, () => {
      hasBegun = true;
      return run();
    });
  } catch (error) {
    if (hasBegun) throw error;
    // Who forbids storage forbids locks: then this page alone knows of what was written.
    return run();
  }
}
