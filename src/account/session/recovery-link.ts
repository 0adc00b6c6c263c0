/** Where the password is renewed. */
export const RECOVERY_PATH = "/login?mode=recovery";

/**
 * A hosted project whose mails have Supabase's own template may send its links back to the home page, whatever
 * address was asked for: takes such an arrival to the page that can handle it, its tokens with it.
 */
export function followRecoveryLink(location: Location): void {
  const target = recoveryTarget(location);
  if (target) location.replace(target);
}

/** Where an arrival has to go on to, if it comes from a recovery link and is not there yet. */
export function recoveryTarget(
  arrival: Pick<Location, "pathname" | "search" | "hash">,
): string | undefined {
  const { pathname, search, hash } = arrival;
  if (`${pathname}${search}` === RECOVERY_PATH) return undefined;
  const answer = new URLSearchParams(hash.slice(1));
  const arrived = answer.get("type") === "recovery" && answer.has("access_token");
  return arrived || answer.get("error_code") === "otp_expired"
    ? `${RECOVERY_PATH}${hash}`
    : undefined;
}

/** What a link of a mail bears behind its `#`: Auth takes it once, and only a press on the page gives it. */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get("token_hash") || undefined;
}

/** What a link that no longer works says in its address. */
export function isExpiredLink(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).has("error_code");
}
