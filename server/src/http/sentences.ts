import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Describes a validation issue, either as a predicate for the field's name ("is required") or a full sentence. */
export function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type') return ofType(issue.input, issue.expected)
  if (issue.code === 'too_small') return ofSize('at least', issue.minimum, issue.origin)
  if (issue.code === 'too_big') return ofSize('at most', issue.maximum, issue.origin)
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}`
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'has an invalid format'
  return 'isn’t valid'
}

const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

const formats: Record<string, string> = {
  email: 'Enter a valid email address',
  date: 'must be a date such as 2026-05-31',
  datetime: 'must be a date and time such as 2026-05-31T14:30:00Z',
  url: 'must be a web address',
}

function ofType(input: unknown, expected: string): string {
  return input === undefined ? 'is required' : (types[expected] ?? 'isn’t valid')
}

const units: Record<string, string> = { string: 'characters', array: 'items' }

function ofSize(bound: string, size: number | bigint, origin: string): string {
  const unit = units[origin]
  if (!unit) return `must be ${bound} ${size}`
  return `must ${origin === 'array' ? 'have' : 'be'} ${bound} ${size} ${Number(size) === 1 ? unit.slice(0, -1) : unit}`
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
}
