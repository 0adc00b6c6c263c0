/** An error that prevents the start; its message is one line in French that says what happened and what to do. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The first line of an unknown error's message. */
export function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0]?.trim() ?? "";
}

/** The code that Node gives a failed system call (`ENOENT`, `EADDRINUSE`…); undefined for other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
