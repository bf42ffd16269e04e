import type { Deps } from '../../server/src/deps.ts'
import { StartError } from '../../server/src/lib/start-error.ts'
import { hashPassword } from '../../server/src/modules/auth/service.ts'
import { demoOf, markDemo } from '../../server/src/modules/settings/service.ts'
import { hasAnyUser } from '../../server/src/modules/users/service.ts'
import { openDemoApp } from './demo-app.ts'
import { defaultSize, populate, type Size, startOf } from './populate.ts'

/** Shared by all demo players. Not a secret. */
const password = 'fairway-7'

/**
 * Creates the demo data unless the database already has it.
 * @param url the URL of the database behind `deps.db`
 * @param options.onStep called between steps. Stops the work if it throws
 * @returns a player to log in as
 * @throws StartError if the database has real users or incomplete demo data, or if payments are real
 */
export async function ensureDemo(
  deps: Deps,
  url: string,
  {
    size = defaultSize,
    print,
    onStep,
  }: { size?: Size; print: (line: string) => void; onStep?: () => void },
): Promise<{ username: string; password: string }> {
  const { db, config, clock } = deps
  if (config.NODE_ENV === 'production')
    throw new StartError(
      'The demo doesn’t run with NODE_ENV=production, because all its players share a public password.',
    )
  const { state, username } = await demoOf(db)
  if (state === 'made') return { username, password }
  if (state === 'begun')
    throw new StartError(
      'The demo data in this database is incomplete. Delete the data folder (DATA_DIR), and run “npm run demo” again.',
    )
  if (config.PAYMENTS !== 'sandbox')
    throw new StartError('The demo uses sandbox payments. Unset PAYMENTS and STRIPE_SECRET_KEY.')
  if (await hasAnyUser(db, { isAdmin: false }))
    throw new StartError(
      'This database has real users, so the demo data can’t be added. Set DATA_DIR to a new folder.',
    )
  await markDemo(db, { state: 'begun', username: '' })
  print('Creating demo data. This takes about a minute …')
  const now = clock.now()
  const demo = await openDemoApp(deps, url, startOf(size, now))
  try {
    const hash = await hashPassword(password)
    const { username } = await populate(demo, size, now, { password, hash }, { print, onStep })
    // This commit waits for the disk, which also flushes all earlier commits.
    await markDemo(db, { state: 'made', username })
    return { username, password }
  } finally {
    await demo.close()
  }
}

/** For `npm run demo`: creates the demo data on the first start, and prints a login. */
export async function prepareDemo(
  deps: Deps,
  { url, print, onStep }: { url: string; print: (line: string) => void; onStep: () => void },
): Promise<void> {
  const { username, password } = await ensureDemo(deps, url, { print, onStep })
  print(`Demo login: ${username}, password: ${password} (the same for all demo players)`)
}
