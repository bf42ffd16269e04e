import type { Proposal } from '@county-golf/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { otherCourse, tba } from '../../domain/locations/course-choice.ts'
import { CourseFields } from '../../domain/locations/course-fields.tsx'
import { coursesQuery } from '../../domain/locations/queries.ts'
import { useMoneyMutation } from '../../domain/money-mutation.ts'
import { useViewerActions } from '../../domain/viewer.ts'
import { useForm } from '../../lib/use-form.ts'
import { NativeSelect } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useStoreSearch } from './api.ts'
import { teeTimeChoices, wallDay } from './tee-times.ts'
import { gameHours } from './words.ts'

type BookDialogProps = { proposal: Proposal; onClose: () => void }

/** Where and when the group plays. The player who sends it becomes the host. */
export function BookDialog({ proposal, onClose }: BookDialogProps) {
  const { id, stateCode, countyName, timeZone, opensAt, closesAt, totalCents } = proposal
  const courses = useQuery(coursesQuery(stateCode, countyName))
  const choices = teeTimeChoices(opensAt, closesAt, timeZone)
  const form = useForm({
    courseId: '',
    courseName: '',
    teeTime: choices[0]?.value ?? '',
    bookingPlan: 'to_book',
  })
  const store = useStoreSearch()
  const viewer = useViewerActions()
  const navigate = useNavigate()
  const book = useMoneyMutation('POST /proposals/{id}/book', {
    onSuccess: ({ session, ...search }, _request, isHere) => {
      store(search)
      void viewer.refresh()
      if (isHere()) return
      if (session) toast.success('Your game is booked')
      else toast.success('You’re booking', 'We’ll create the session once everyone can be charged.')
    },
    failure: 'Couldn’t book the game. Please try again.',
    showError: form.fail,
    proceed: ({ session }) => {
      if (session) void navigate({ to: '/sessions/$id', params: { id: session.id } })
      else onClose()
    },
  })
  const noCourses = courses.isError || courses.data?.items.length === 0
  const submit = () => {
    const { courseId, courseName, teeTime, bookingPlan } = form.values
    const found = {
      courseId: !courseId && 'Select a course, or TBA',
      courseName: courseId === otherCourse && !courseName.trim() && 'Enter the course’s name',
    }
    if (!form.check(found)) return
    const course =
      courseId === tba
        ? { useTBA: true }
        : courseId === otherCourse
          ? { courseName: courseName.trim() }
          : { courseId }
    book.mutate({
      params: { id },
      body: {
        ...course,
        date: wallDay(opensAt, timeZone),
        teeTime,
        bookingPlan: bookingPlan === 'booked' ? 'booked' : 'to_book',
        totalCents,
      },
    })
  }
  return (
    <FormDialog
      title="Book your game"
      form={form}
      action="Book for everyone"
      busy={book.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <CourseFields
          courses={courses.data?.items}
          placeholder={courses.isPending ? 'Loading courses…' : 'Select a course'}
          noCourses={noCourses}
          courseId={form.values.courseId}
          courseName={form.values.courseName}
          onChange={form.change}
          errors={form.errors}
        />
        <NativeSelect
          label="Tee time"
          description={`All of you can tee off between ${gameHours(proposal)}.`}
          data={choices}
          {...form.field('teeTime')}
        />
        <NativeSelect
          label="Is it booked?"
          data={[
            { value: 'to_book', label: 'Not yet, I’ll book it' },
            { value: 'booked', label: 'Yes, I’ve booked it' },
          ]}
          {...form.field('bookingPlan')}
        />
        <Muted>
          You become the host. We charge all of you together when you confirm. Until the tee time is
          booked, everyone can leave with a full refund.
        </Muted>
      </Stack>
    </FormDialog>
  )
}
