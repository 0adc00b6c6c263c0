/** The page that sets a new password. */
export const RECOVERY_PATH = "/login?mode=recovery";

/**
 * A hosted project whose mails have Supabase's own template may send its links to the home page, whatever address was
 * requested: redirects such a visit to the page that can handle it, with its tokens.
 */
export function followRecoveryLink(location: Location): void {
  const target = recoveryTarget(location);
  if (target) location.replace(target);
}

/** Where to redirect a visit that comes from a recovery link and is not on the right page yet. */
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

/** The token behind the `#` of a mail's link: Auth accepts it once, and only pressing the page's button sends it. */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get("token_hash") || undefined;
}

/** True if the address says that the link no longer works. */
export function isExpiredLink(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).has("error_code");
}
