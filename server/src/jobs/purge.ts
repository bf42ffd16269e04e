import { notificationDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { purgeOldResponses } from '../database/idempotency.ts'
import type { Deps } from '../deps.ts'
import { purgeOutbox } from '../mail/mailer.ts'
import { purgeExpired } from '../modules/auth/service.ts'
import { purgeEvents } from '../modules/events/service.ts'
import { purgeOldNotifications } from '../modules/notifications/service.ts'
import { purgeDailyCounts, purgeFormerUsernames } from '../modules/users/service.ts'
import { purgeFormerUsers } from '../modules/wallet/service.ts'

/** The API promises one day. */
const answerDays = 2
const eventDays = 30

/** Purges expired data every night. The ledger, sessions, and messages are kept. */
export async function purgeOld({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await purgeOldResponses(db, daysAgo(answerDays))
  await purgeEvents(db, daysAgo(eventDays))
  await purgeOldNotifications(db, daysAgo(notificationDays))
  await purgeExpired(db, now)
  await purgeFormerUsernames(db, now)
  await purgeDailyCounts(db, now)
  await purgeFormerUsers(db, now)
  await purgeOutbox(config)
}
