import { useQuery } from '@tanstack/react-query'
import { Muted } from '../../../ui/text.tsx'
import { courseQuery } from '../api.ts'
import { detailCopy } from '../copy.ts'

/** Credits the source of the course data if its license requires it. */
export function CourseCredit({ courseId }: { courseId: string }) {
  const { data: course } = useQuery(courseQuery(courseId))
  if (!course?.source.includes('©')) return null
  return (
    <Muted size="small" className="above-8">
      {detailCopy.courseData(course.source)}
    </Muted>
  )
}
