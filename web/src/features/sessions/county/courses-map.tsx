import type { County, Course } from '@county-golf/contract/locations'
import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { useGeo } from '../../../domain/locations/geo.ts'
import { placeIn } from '../../../domain/locations/place-in.ts'
import { coursesQuery } from '../../../domain/locations/queries.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { counted } from '../copy.ts'
import styles from './county.module.css'

type CoursesMapProps = { county: County; sessions: readonly Session[] }

/** The courses of the listed sessions on the county's outline. A list names each point. */
export function CoursesMap({ county, sessions }: CoursesMapProps) {
  const { stateCode, fullName, fips } = county
  const courses = useOptionalQuery(coursesQuery(stateCode, fullName))
  const outline = useGeo(fips ? `outlines/${stateCode}.json` : null).data?.[fips ?? '']
  const frame = useGeo(fips ? `frames/${stateCode}.json` : null).data?.[fips ?? '']
  const shown = coursesOf(courses?.items ?? [], sessions)
  if (!outline || !frame || shown.length === 0) return null
  return (
    <section className={styles.map} aria-labelledby="courses-map">
      <h2 id="courses-map">Courses with sessions</h2>
      <Row gap={8} align="start" wrap>
        <svg viewBox="-4 -4 108 108" aria-hidden="true" focusable="false">
          <path d={outline} />
          {shown.map(({ course }, place) => {
            const [x, y] = placeIn(frame, course)
            return (
              <g key={course.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                <circle r="3.5" />
                <text dy="0.35em">{place + 1}</text>
              </g>
            )
          })}
        </svg>
        <ol>
          {shown.map(({ course, count }) => (
            <li key={course.id}>
              <Link
                to="/sessions"
                search={{ q: course.name, state: stateCode, county: fullName }}
                className="touch-height"
              >
                {course.name}
              </Link>
              <Muted as="span" size="small">
                {counted(count, 'session')}
              </Muted>
            </li>
          ))}
        </ol>
      </Row>
    </section>
  )
}

type Located = Course & { lat: number; lng: number }

const isLocated = (course: Course): course is Located => course.lat !== null && course.lng !== null

/** The courses with a known place, by the number of their sessions. */
const coursesOf = (courses: readonly Course[], sessions: readonly Session[]) =>
  courses
    .filter(isLocated)
    .map((course) => ({
      course,
      count: sessions.filter(({ courseId }) => courseId === course.id).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.course.name.localeCompare(b.course.name))
