import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { otherMatches as copy } from './copy.ts'
import styles from './county-explorer.module.css'
import type { OtherMatches as Found } from './use-other-matches.ts'

/** Suggestions for a search that no county matches: the county of a ZIP code, courses, and sessions. */
export function OtherMatches({ found: { text, code, zip, courses } }: { found: Found }) {
  return (
    <Stack gap={3} className={styles.other} role="status">
      {zip && (
        <p>{copy.zip(zip.zip.code, zip.zip.place, zip.county.fullName, zip.county.stateCode)}</p>
      )}
      {courses.length > 0 && (
        <>
          <h3>{copy.courses}</h3>
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
          {code ? copy.sessionsNear(code) : copy.searchSessions(text)}
        </LinkButton>
      </div>
    </Stack>
  )
}
