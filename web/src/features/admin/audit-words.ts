/** Entries of the audit log in words. */
import type { AuditEntry } from '@county-golf/contract/admin-audit'
import type { AdminSearch } from './search-params.ts'

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : undefined

type Change = { field: string; was: unknown; is: unknown }

/** The fields that an act changed, as they were and as they are; absent where they were not there. */
export function fieldsChanged({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, now] = [fieldsOf(before) ?? {}, fieldsOf(after) ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, was: old[field], is: now[field] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
}

const say = (value: unknown) => (value === undefined ? '—' : JSON.stringify(value))

/** Said in one line a field: 'serviceFeeCents: 500 → 700'. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  if (!old && !now)
    return [before, after]
      .filter((value) => value !== null)
      .map(say)
      .join(' → ')
  return fieldsChanged({ before, after })
    .map(({ field, was, is }) =>
      old && now ? `${field}: ${say(was)} → ${say(is)}` : `${field}: ${say(was ?? is)}`,
    )
    .join('\n')
}

/** Where on the dashboard that stands which an act was done to. */
export function placeOf(act: string, target: string): AdminSearch | undefined {
  const [domain] = act.split('.')
  if (domain === 'user') return { tab: 'users', open: target }
  if (domain === 'wallet') return { open: target }
  if (domain === 'session' || domain === 'result') return { tab: 'sessions', open: target }
  if (domain === 'support') return { tab: 'support', list: 'all', open: target }
  return undefined
}
