/** Vitest's `test` with the application and its players as fixtures. Each is created when a test uses it. */
import { test as base } from 'vitest'
import { changeSettings } from '../src/modules/settings/service.ts'
import { settings } from '../src/modules/settings/settings.ts'
import { type TestApp, testApp } from './app.ts'
import { clockStart } from './clock.ts'
import { expectLedgerVerifies } from './ledger-checks.ts'
import { newAdmin, type Player, player } from './players.ts'

/** The balance that each player but `poor` starts with, in cents. */
export const walletCents = 50_000
let players = 0

export type ListedCourse = { id: string; name: string }

/** Signs up a player for this test only, whose username begins with `name`. */
export const freshPlayer = (golf: TestApp, name: string, cents = walletCents): Promise<Player> =>
  player(golf, `${name}-${++players}`, cents)

/** `test` with the application alone, for files with players of their own. */
export const appTest = base
  /** Configuration of the file's application. A file that needs its own extends `test` with it. */
  .extend('environment', { scope: 'file' }, (): Record<string, string> => ({}))
  /**
   * Whether the file's requests race. Files extend `test` with what they need and never use `test.override()`, which at
   * the top level also changes `test` for the files that the same worker runs afterwards.
   */
  .extend('races', { scope: 'file' }, false as boolean)
  .extend('sharedGolf', { scope: 'file' }, async ({ environment, races }, { onCleanup }) => {
    const golf = await testApp(environment, { races })
    onCleanup(() => golf.close())
    return golf
  })
  // The tests of a file share one application and its database. Each starts at the same hour with the
  // default settings and no mail, and the ledger must verify when it ends.
  .extend('golf', async ({ sharedGolf }, { onCleanup }) => {
    sharedGolf.clock.set(clockStart)
    sharedGolf.mails.length = 0
    await changeSettings(sharedGolf.db, settings.parse({}))
    onCleanup(() => expectLedgerVerifies(sharedGolf))
    return sharedGolf
  })

export const test = appTest
  .extend('maya', ({ golf }) => freshPlayer(golf, 'maya'))
  .extend('tom', ({ golf }) => freshPlayer(golf, 'tom'))
  .extend('rita', ({ golf }) => freshPlayer(golf, 'rita'))
  .extend('sam', ({ golf }) => freshPlayer(golf, 'sam'))
  .extend('host', ({ golf }) => freshPlayer(golf, 'host'))
  .extend('ann', ({ golf }) => freshPlayer(golf, 'ann'))
  .extend('ben', ({ golf }) => freshPlayer(golf, 'ben'))
  .extend('cat', ({ golf }) => freshPlayer(golf, 'cat'))
  .extend('poor', ({ golf }) => freshPlayer(golf, 'poor', 0))
  .extend('admin', ({ golf }) => newAdmin(golf, `admin-${++players}`))
  /** A listed course of Nassau County. */
  .extend('course', async ({ golf }): Promise<ListedCourse> => {
    const query = { stateCode: 'NY', countyName: 'Nassau County' }
    const [course] = (await golf.call('GET /locations/courses', { query })).items
    if (!course) throw new Error('Nassau County has courses')
    return course
  })

/** `test` for files whose requests race. */
export const racingTest = test.extend('races', { scope: 'file' }, true)
