import { expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { verifyEmails } from '../../../test/players.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'

test('a reminder has the course’s address and phone, what to do if you can’t make it, and directions', async ({
  golf,
  maya,
  tom,
  course,
}) => {
  await verifyEmails(golf, tom)
  const { id } = await hosted(golf, maya, { courseId: course.id })
  await join(golf, tom, id)
  const address = '1 Fairway, Garden City, NY'
  await golf.db
    .updateTable('course')
    .set({ address, phone: '(516) 249-0707' })
    .where('id', '=', course.id)
    .execute()
  setHoursFromTee(golf, -14)
  await golf.db
    .transaction()
    .execute((tx) =>
      golf.jobs.enqueue(tx, { name: 'notification.remind', data: {}, dueAt: golf.clock.now() }),
    )
  await golf.runJobs()
  const { items } = await golf.call('GET /notifications', { query: {} }, tom)
  expect(items.find(({ kind }) => kind === 'reminder')?.body).toMatch(
    /EST · 1 Fairway, Garden City, NY · \(516\) 249-0707. If you can’t make it, say so on the session page now/,
  )
  const mail = golf.mails.find(({ subject }) => subject === 'Your round is tomorrow')
  expect(mail?.text).toContain(`Directions: https://www.google.com/maps/dir/?api=1&destination=`)
})
