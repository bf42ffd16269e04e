import type { Mail } from '../src/mail/mailer.ts'
import type { TestApp } from './app.ts'
import { emailOf, type Player } from './players.ts'

const titles =
  /^(You’re in|Your session is open: |You left a session|You cancelled a session|Your latest bookings)/

/** Whether the title of a notification or email is that of a receipt of the reader's own booking. */
export const isReceipt = (title: string): boolean => titles.test(title)

/** Sends what is due, and returns the new emails to a player about their sessions and money. */
export async function mailsTo(golf: TestApp, who: Player): Promise<Mail[]> {
  await golf.runFollowers()
  await golf.runJobs()
  const mails = golf.mails.splice(0).filter(({ to }) => to === emailOf(who))
  return mails.filter(({ subject }) => !subject.startsWith('Verify'))
}
