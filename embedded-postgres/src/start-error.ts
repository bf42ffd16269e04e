/**
 * A startup error that the user can fix, such as a busy port, a read-only folder, or an invalid setting. The
 * process prints the message without a stack trace, and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** Returns an error's system code ('EACCES', 'EADDRINUSE', …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
