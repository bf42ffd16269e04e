import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { coursesQuery, zipQuery } from './api.ts'

export type OtherMatches = {
  /** The text, trimmed. */
  text: string
  /** The text as a ZIP code, with its county where the code exists. */
  code: string | undefined
  zip: Answer<'GET /locations/zip/{zip}'> | undefined
  courses: Answer<'GET /locations/courses/search'>['items']
}

const coursesMost = 5

/** What a text that no county matches may mean: a ZIP code, or courses. Undefined where it is not asked. */
export function useOtherMatches(typed: string, isAsked: boolean): OtherMatches | undefined {
  const text = typed.trim()
  const isNeeded = isAsked && text !== ''
  const code = /^\d{5}$/.test(text) ? text : undefined
  const zip = useQuery({ ...zipQuery(code ?? ''), enabled: isNeeded && code !== undefined })
  const courses = useQuery({ ...coursesQuery(text), enabled: isNeeded && !code })
  if (!isNeeded) return undefined
  return {
    text,
    code,
    zip: code ? zip.data : undefined,
    courses: code ? [] : (courses.data?.items.slice(0, coursesMost) ?? []),
  }
}
