import type { County } from '@county-golf/contract/locations'
import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { useHydrated } from '../../../lib/hydration.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { counted } from '../copy.ts'
import styles from './county.module.css'

const CoursesMap = lazyComponent(async () => (await import('./county-parts.ts')).CoursesMap)

type CoursesWithSessionsProps = { county: County; sessions: readonly Session[] }

/**
 * The courses of the listed sessions, numbered as on a map of the county. The map loads with the app, and has its place
 * before, so that nothing below it moves.
 */
export function CoursesWithSessions({ county, sessions }: CoursesWithSessionsProps) {
  const { stateCode, fullName, fips } = county
  const isHydrated = useHydrated()
  const courses = coursesOf(sessions)
  if (courses.length === 0) return null
  return (
    <section className={styles.map} aria-labelledby="courses-map">
      <h2 id="courses-map">Courses with sessions</h2>
      <Row gap={8} align="start" wrap>
        {fips && (
          <div className={styles.mapFrame}>
            {isHydrated && <CoursesMap county={county} courseIds={courses.map(({ id }) => id)} />}
          </div>
        )}
        <ol>
          {courses.map(({ id, name, sessionCount }) => (
            <li key={id}>
              <Link
                to="/sessions"
                search={{ q: name, state: stateCode, county: fullName }}
                className="touch-height"
              >
                {name}
              </Link>
              <Muted as="span" size="small">
                {counted(sessionCount, 'session')}
              </Muted>
            </li>
          ))}
        </ol>
      </Row>
    </section>
  )
}

/** The courses with the most sessions first. */
function coursesOf(sessions: readonly Session[]) {
  const byCourse = Map.groupBy(sessions, ({ courseId }) => courseId)
  return [...byCourse]
    .flatMap(([id, [first, ...others]]) =>
      id && first ? [{ id, name: first.courseName, sessionCount: 1 + others.length }] : [],
    )
    .toSorted((a, b) => b.sessionCount - a.sessionCount)
}
