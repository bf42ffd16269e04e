import { useQuery } from '@tanstack/react-query'
import { courseQuery } from '../api.ts'
import styles from './detail.module.css'

/** Names where a course's facts come from, for the sources that ask for it. */
export function CourseCredit({ courseId }: { courseId: string }) {
  const { data: course } = useQuery(courseQuery(courseId))
  if (!course?.source.includes('©')) return null
  return <p className={styles.credit}>Course data: {course.source}</p>
}
