import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { locationKeys } from '../../domain/locations/keys.ts'
import { zipQuery } from '../../domain/locations/queries.ts'
import { api, type Output } from '../../lib/api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './county-explorer.module.css'

const placesStaleMs = 10 * 60_000

/** Finds courses by name and tolerates typos. */
const courseSearchQuery = (q: string) =>
  queryOptions({
    queryKey: locationKeys.courseSearch(q),
    queryFn: ({ signal }) => api('GET /locations/courses/search', { query: { q } }, { signal }),
    staleTime: placesStaleMs,
  })

type Found = {
  /** The text, trimmed. */
  text: string
  /** The text if it is a ZIP code. `zip` is set if the code exists. */
  code: string | undefined
  zip: Output<'GET /locations/zip/{zip}'> | undefined
  courses: Output<'GET /locations/courses/search'>['items']
}

const coursesMax = 5

/** Looks up a ZIP code or courses for a search that no county matches. Undefined unless enabled. */
export function useOtherMatches(typed: string, isEnabled: boolean): Found | undefined {
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

/** Suggestions for a search that no county matches: the county of a ZIP code, courses, and sessions. */
export function OtherMatches({ found: { text, code, zip, courses } }: { found: Found }) {
  return (
    <Stack gap={3} className={styles.other} role="status">
      {zip && (
        <p>{`ZIP code ${zip.zip.code} is ${zip.zip.place}, in ${zip.county.fullName}, ${zip.county.stateCode}.`}</p>
      )}
      {courses.length > 0 && (
        <>
          <h3>Courses with this name</h3>
          <ul className={styles.courses}>
            {courses.map(({ id, name, county, state }) => (
              <li key={id}>
                <Link
                  to="/county/$stateCode/$countyName"
                  params={{ stateCode: state, countyName: county }}
                >
                  {name}
                  <Muted as="span">
                    {county}, {state}
                  </Muted>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <LinkButton to="/sessions" search={{ q: text }} variant="outline">
          {code ? `Sessions near ${code}` : `Search sessions for “${text}”`}
        </LinkButton>
      </div>
    </Stack>
  )
}
