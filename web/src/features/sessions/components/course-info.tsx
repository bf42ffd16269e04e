import { directionsUrl, ratingText } from '@county-golf/contract/course-facts'
import type { Course } from '@county-golf/contract/locations'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from './components.module.css'
import { Phone } from './links.tsx'

/** Where a course is, how to reach it, and its ratings, as far as they're known. */
export function CourseInfo({ course }: { course: Course }) {
  const { address, phone, website } = course
  const directions = directionsUrl(course)
  return (
    <div className={`hide-empty ${styles.course}`}>
      {address && <Muted size="medium">{address}</Muted>}
      {(directions || phone || website) && (
        <Row gap={[0, 5]} wrap className={styles.courseLinks}>
          {directions && (
            <a href={directions} className="touch-height">
              Directions
            </a>
          )}
          {phone && <Phone number={phone} />}
          {website && (
            <a href={website} className="touch-height" rel="noreferrer">
              Website
            </a>
          )}
        </Row>
      )}
      <RatingLine course={course} />
    </div>
  )
}

function RatingLine({ course }: { course: Course }) {
  const rating = ratingText(course)
  return rating && <Muted className="figures">{rating}</Muted>
}
