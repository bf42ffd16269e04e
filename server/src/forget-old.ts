import { notificationDays } from '@county-golf/contract/constants'
import type { Deps } from './app.ts'
import { purgeDailyCounts } from './lib/daily-limit.ts'
import { forgetAnswers } from './lib/idempotency.ts'
import { forgetExpired } from './modules/auth/service.ts'
import { forgetEvents } from './modules/events/service.ts'
import { forgetNotifications } from './modules/notifications/service.ts'
import { purgeFormerUsernames } from './modules/users/service.ts'

const dayMs = 86_400_000
/** The API promises a day. */
const answerDays = 2
const eventDays = 30

/** Forgets, each night, what nobody needs any more. Books, sessions and messages stay. */
export async function forgetOld({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await forgetAnswers(db, daysAgo(answerDays))
  await forgetEvents(db, daysAgo(eventDays))
  await forgetNotifications(db, daysAgo(notificationDays))
  await forgetExpired(db, now)
  await purgeFormerUsernames(db, now)
  await purgeDailyCounts(db, now)
}
