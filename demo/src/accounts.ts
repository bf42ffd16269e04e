import { termsVersion } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { signUp } from '../../server/src/modules/auth/service.ts'
import { payInSandbox } from '../../server/src/modules/payments/service.ts'
import { type DemoApp, Refused } from './demo-app.ts'
import { emailOf, type Person } from './people.ts'

type Account = { id: string; token: string; usedAt: number }

/** The demo's players, and their accounts. */
export type Accounts = {
  join(person: Person, home: { county: string; state: string; course: string }): Promise<void>
  /** Returns a player's user id. @throws Error before signup */
  idOf(person: Person): string
  /** Returns a valid token. */
  tokenOf(person: Person): Promise<string>
  addFunds(person: Person): Promise<void>
  /** Runs an action that costs money. If the balance is too low, adds funds by card first. */
  withFunds<T>(person: Person, action: (token: string) => Promise<T>): Promise<T>
  byId(id: string): Person | undefined
}

/** Unused tokens expire after a month, so log in again before that. */
const reuseTokenMs = 20 * dayMs
const topUpCents = 10_000
const userAgent = 'County Golf demo'

/** @param secret everyone's password and its hash, so that it's hashed only once */
export function newAccounts(demo: DemoApp, secret: { password: string; hash: string }): Accounts {
  const { deps, clock, call } = demo
  const byPerson = new Map<Person, Account>()
  const byUserId = new Map<string, Person>()

  const accountOf = (person: Person): Account => {
    const account = byPerson.get(person)
    if (!account) throw new Error(`${person.username} hasn’t signed up yet`)
    return account
  }

  async function tokenOf(person: Person): Promise<string> {
    const account = accountOf(person)
    const now = clock.now().getTime()
    if (now - account.usedAt > reuseTokenMs) {
      const body = { username: person.username, password: secret.password }
      account.token = (await call('POST /auth/login', { body })).token
    }
    account.usedAt = now
    return account.token
  }

  async function topUp(token: string, cents: number): Promise<void> {
    const { session_id } = await call(
      'POST /wallet/create-checkout-session',
      { body: { amount_cents: cents } },
      token,
    )
    await payInSandbox(deps, session_id)
    await call('POST /wallet/confirm-payment', { body: { session_id } }, token)
  }

  return {
    tokenOf,
    idOf: (person) => accountOf(person).id,
    byId: (id) => byUserId.get(id),

    async join(person, { county, state, course }) {
      const { username, displayName, profile } = person
      const terms = { version: termsVersion, isAdult: true as const }
      const account = { username, email: emailOf(person), password: secret.password, terms }
      const { user, token } = await signUp(deps, account, {
        userAgent,
        passwordHash: secret.hash,
      })
      byPerson.set(person, { id: user.id, token, usedAt: clock.now().getTime() })
      byUserId.set(user.id, person)
      const home = { homeCounty: county, homeState: state, homeCourse: course }
      await call('PATCH /auth/profile', { body: { displayName, ...home, ...profile } }, token)
      await topUp(token, topUpCents)
    },

    addFunds: async (person) => topUp(await tokenOf(person), 2 * topUpCents),

    async withFunds(person, action) {
      const token = await tokenOf(person)
      try {
        return await action(token)
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'INSUFFICIENT_BALANCE') throw error
        await topUp(token, 2 * topUpCents)
        return await action(token)
      }
    },
  }
}
