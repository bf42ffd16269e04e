/**
 * A reason not to start that a person can mend: a busy port, an unwritable folder, a wrong
 * setting. The process prints the message as it stands, without a stack trace, and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system's code of an error ('EACCES', 'EADDRINUSE', …), or undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
