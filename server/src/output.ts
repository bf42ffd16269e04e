import { StartError } from './lib/start-error.ts'

/** What a process writes outside its log, to the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function warn(line: string): void {
  process.stderr.write(`Warning: ${line}\n`)
}

/** Writes an error. Start errors have no stack, because their message says what to do. */
export function complain(error: unknown): void {
  process.stderr.write(`${errorText(error)}\n`)
}

/** pg-boss reports plain objects with the fields of an error. */
export function errorText(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { stack, message } = Object(error)
  return String(stack ?? message ?? error)
}
