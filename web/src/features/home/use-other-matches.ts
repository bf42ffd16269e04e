import { useQuery } from '@tanstack/react-query'
import { zipQuery } from '../../data/locations/queries.ts'
import type { Output } from '../../lib/api.ts'
import { courseSearchQuery } from './api.ts'

export type OtherMatches = {
  /** The text, trimmed. */
  text: string
  /** The text if it is a ZIP code. `zip` is set if the code exists. */
  code: string | undefined
  zip: Output<'GET /locations/zip/{zip}'> | undefined
  courses: Output<'GET /locations/courses/search'>['items']
}

const coursesMax = 5

/** Looks up a ZIP code or courses for a search that no county matches. Undefined unless enabled. */
export function useOtherMatches(typed: string, isEnabled: boolean): OtherMatches | undefined {
  const text = typed.trim()
  const isNeeded = isEnabled && text !== ''
  const code = /^\d{5}$/.test(text) ? text : undefined
  const zip = useQuery({ ...zipQuery(code ?? ''), enabled: isNeeded && code !== undefined })
  const courses = useQuery({ ...courseSearchQuery(text), enabled: isNeeded && !code })
  if (!isNeeded) return undefined
  return {
    text,
    code,
    zip: code ? zip.data : undefined,
    courses: code ? [] : (courses.data?.items.slice(0, coursesMax) ?? []),
  }
}
