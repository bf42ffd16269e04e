import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../ui/button.tsx'
import styles from './county-explorer.module.css'
import type { OtherMatches as Found } from './use-other-matches.ts'

/** Where a text leads that no county matches: the county of a ZIP code, courses of that name, sessions. */
export function OtherMatches({ found: { text, code, zip, courses } }: { found: Found }) {
  return (
    <div className={styles.other} role="status">
      {zip && (
        <p>
          ZIP code {zip.zip.code} is {zip.zip.place}, in {zip.county.fullName},{' '}
          {zip.county.stateCode}.
        </p>
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
                  <span className={styles.place}>
                    {county}, {state}
                  </span>
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
    </div>
  )
}
