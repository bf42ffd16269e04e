/** Asking players whether they're still in, and the links of the email that asks. */
import { expect } from 'vitest'
import { jobHandlers } from '../src/jobs/handlers.ts'
import type { TestApp } from './app.ts'
import { hosted, join } from './golf.ts'
import { emailOf, type Player, verifyEmails } from './players.ts'
import { noticesOf } from './session-changes.ts'
import { setHoursFromTee } from './session-state.ts'

export const pot = { potEnabled: true, potAmount: 1_000 }

/** Asks all who are due 47 hours before the tee time, and so within a day of the deadline for a full refund. */
export async function askAll(golf: TestApp): Promise<void> {
  setHoursFromTee(golf, -47)
  await jobHandlers(golf)['notification.remind']({})
  await golf.runJobs()
}

/** The token of the links in a player's latest email that asks, with a subject that begins like this. */
export function tokenFor(golf: TestApp, who: Player, subject = 'Still in'): string {
  const mail = golf.mails.findLast(
    (sent) => sent.to === emailOf(who) && sent.subject.startsWith(subject),
  )
  const links = [...(mail?.text.matchAll(/\/answer\?token=(\S+)&say=(yes|no)/g) ?? [])]
  expect(links.map(([, , say]) => say)).toEqual(['yes', 'no'])
  return links[0]?.[1] ?? ''
}

/** Hosts a session that Tom joined, and asks him. */
export async function askedTom(golf: TestApp, maya: Player, tom: Player, changes = {}) {
  await verifyEmails(golf, tom)
  const { id } = await hosted(golf, maya, { ...pot, ...changes })
  await join(golf, tom, id)
  await askAll(golf)
  return { id, token: tokenFor(golf, tom) }
}

export const readQuestion = (golf: TestApp, token: string) =>
  golf.call('GET /answers', { query: { token } })
export const say = (golf: TestApp, token: string, answer: 'yes' | 'no') =>
  golf.call('POST /answers', { body: { token, answer } })
export const refused = (golf: TestApp, token: string, answer: 'yes' | 'no' = 'no') =>
  golf.refusal('POST /answers', { body: { token, answer } })
export const stillIn = (golf: TestApp, who: Player, id: string) =>
  golf.call('GET /sessions/{id}/still-in', { params: { id } }, who)
export const asking = async (golf: TestApp, who: Player, id: string) =>
  (await noticesOf(golf, who, id)).find(({ title }) => title.startsWith('Still in'))
