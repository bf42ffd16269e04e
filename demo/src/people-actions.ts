import { dayMs, minuteMs } from '@county-golf/contract/durations'
import type { Accounts } from './accounts.ts'
import type { DemoApp } from './demo-app.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Action } from './round-actions.ts'
import { directMessages, supportQuestions } from './texts.ts'

/** Friend requests and messages start this long after both players have signed up. */
const acquaintedDays = 2

/** Returns friendships and messages among players of the same county, and a few questions to support. */
export function actionsOfPeople(
  { call }: DemoApp,
  accounts: Accounts,
  random: Random,
  people: readonly Person[],
  now: Date,
): Action[] {
  const actions: Action[] = []
  const befriend = async (one: Person, other: Person) =>
    call(
      'POST /users/{id}/friend',
      { params: { id: accounts.idOf(other) } },
      await accounts.tokenOf(one),
    )
  for (const [n, person] of people.entries()) {
    const neighbors = people.filter(
      // Strangers can't befriend or write to players with a private profile.
      (other) =>
        other !== person &&
        other.home === person.home &&
        other.profile.profileVisibility !== 'Private',
    )
    if (neighbors.length === 0) continue
    for (const other of random.shuffled(neighbors).slice(0, random.int(0, 3))) {
      const message = random.chance(0.4) ? random.pick(directMessages) : undefined
      const accepts = random.chance(0.8)
      actions.push({
        at: someTime(random, [person, other], now),
        lane: pairOf(person, other),
        action: async () => {
          await befriend(person, other)
          if (accepts) await befriend(other, person)
          if (!message) return
          const [subject, content] = message
          const body = { recipient: other.username, subject, content }
          await call('POST /messages', { body }, await accounts.tokenOf(person))
        },
      })
    }
    const question = supportQuestions[Math.floor(n / 20)]
    if (n % 20 === 0 && question)
      actions.push({
        at: someTime(random, [person], now),
        lane: person,
        action: async () => {
          const body = { recipient: 'support', subject: 'A question', content: question }
          await call('POST /messages', { body }, await accounts.tokenOf(person))
        },
      })
  }
  return actions
}

/** The lane of two players, so that requests in both directions run one after the other. */
const pairOf = (one: Person, other: Person): string =>
  [one.username, other.username].sort().join(' ')

function someTime(random: Random, people: Person[], now: Date): Date {
  const from =
    Math.max(...people.map(({ signsUpAt }) => signsUpAt.getTime())) + acquaintedDays * dayMs
  return new Date(Math.min(from + random.next() * (now.getTime() - from), now.getTime() - minuteMs))
}
