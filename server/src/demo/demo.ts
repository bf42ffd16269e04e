import type { Deps } from '../app.ts'
import { StartError } from '../lib/start-error.ts'
import { hashPassword } from '../modules/auth/service.ts'
import { demoOf, markDemo } from '../modules/settings/service.ts'
import { anyPlayer } from '../modules/users/service.ts'
import { beginOf, populate, type Size, usualSize } from './populate.ts'
import { openStage } from './stage.ts'

/** All people of the demo have it; it protects nothing. */
const password = 'fairway-7'

/**
 * Sees to it that the database holds a demo population, made once.
 * @param url of the database that `deps.db` is connected to
 * @param options.onStep called now and then while it is being made; what it throws ends the making
 * @returns a player to sign in as
 * @throws StartError where real people are, where the making broke off, or where cards are real
 */
export async function ensureDemo(
  deps: Deps,
  url: string,
  {
    size = usualSize,
    say,
    onStep,
  }: { size?: Size; say: (line: string) => void; onStep?: () => void },
): Promise<{ username: string; password: string }> {
  const { db, config, clock } = deps
  if (config.NODE_ENV === 'production')
    throw new StartError(
      'The demo does not run with NODE_ENV=production, because all its players have the same known password.',
    )
  const { state, username } = await demoOf(db)
  if (state === 'made') return { username, password }
  if (state === 'begun')
    throw new StartError(
      'The demo in this database was not finished: remove its folder (DATA_DIR), and run npm run demo again.',
    )
  if (config.PAYMENTS !== 'sandbox')
    throw new StartError('The demo pays with sandbox cards: unset PAYMENTS and STRIPE_SECRET_KEY.')
  if (await anyPlayer(db))
    throw new StartError(
      'This database has real users: the demo does not go among them. Set DATA_DIR to a new folder.',
    )
  await markDemo(db, { state: 'begun', username: '' })
  say('Making the demo population: this takes about a minute')
  const now = clock.now()
  const stage = await openStage(deps, url, beginOf(size, now))
  try {
    const hash = await hashPassword(password)
    const { username } = await populate(stage, size, now, { password, hash }, onStep)
    // This commit waits for the disk, and with it all those before it.
    await markDemo(db, { state: 'made', username })
    return { username, password }
  } finally {
    await stage.close()
  }
}
