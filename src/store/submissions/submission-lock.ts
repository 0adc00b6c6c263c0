/** Works on a submission while no other tab does; a tab that closes blocks nobody. */
export async function withSubmissionLock<Result>(
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // Older browsers have no Web Locks: two of their tabs may then show the same notification.
  if (!("locks" in navigator)) return run();
  let hasBegun = false;
  try {
    return await navigator.locks.request(`vitrine-submission-${id}`, () => {
      hasBegun = true;
      return run();
    });
  } catch (error) {
    if (hasBegun) throw error;
    // A browser that forbids storage forbids locks too: then only this page knows of the submission.
    return run();
  }
}
