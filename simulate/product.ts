/** Opens any checkout's own product, in this process, with a clock that the season moves. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '../server/src/database/database.ts'

type DemoModule = typeof import('../demo/src/demo-app.ts')
type AccountsModule = typeof import('../demo/src/accounts.ts')
type ApiModule = typeof import('@county-golf/contract/api')
type ConfigModule = typeof import('../server/src/config.ts')
type HandlersModule = typeof import('../server/src/jobs/handlers.ts')
type PasswordModule = typeof import('../server/src/modules/auth/service.ts')
type VerifyModule = typeof import('../server/src/modules/ledger/verify.ts')

export type Product = Awaited<ReturnType<typeof openProduct>>

const password = 'a season of golf'

/**
 * @param root the checkout
 * @param url URL of a database that this checkout has migrated and filled with counties
 */
export async function openProduct(root: string, url: string, begin: Date) {
  const load = async <T>(file: string): Promise<T> =>
    await import(pathToFileURL(path.join(root, file)).href)
  const { readConfig } = await load<ConfigModule>('server/src/config.ts')
  const { openDemoApp } = await load<DemoModule>('demo/src/demo-app.ts')
  const { newAccounts } = await load<AccountsModule>('demo/src/accounts.ts')
  const { endpoints } = await load<ApiModule>('contract/src/api.ts')
  const { routines } = await load<HandlersModule>('server/src/jobs/handlers.ts')
  const { hashPassword } = await load<PasswordModule>('server/src/modules/auth/service.ts')
  const { verifyLedger } = await load<VerifyModule>('server/src/modules/ledger/verify.ts')
  const config = readConfig({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const app = await openDemoApp({ config }, url, begin)
  const offered = new Set<string>(endpoints.map(({ method, path: at }) => `${method} ${at}`))
  return {
    ...app,
    db: app.deps.db,
    accounts: newAccounts(app, { password, hash: await hashPassword(password) }),
    routines,
    /** Whether this commit's API has an endpoint. */
    offers: (endpoint: string) => offered.has(endpoint),
    verify: () => verifyLedger(app.deps.db),
  }
}

type LocationsModule = typeof import('../server/src/modules/locations/service.ts')
type MigrateModule = typeof import('../server/src/database/migrate.ts')
type DatabaseModule = typeof import('../server/src/database/database.ts')

/** Brings an empty database to a checkout's schema, with all counties and its starter courses. */
export async function prepareDatabase(root: string, url: string): Promise<void> {
  const load = async <T>(file: string): Promise<T> =>
    await import(pathToFileURL(path.join(root, file)).href)
  const { migrate } = await load<MigrateModule>('server/src/database/migrate.ts')
  const { openDatabase } = await load<DatabaseModule>('server/src/database/database.ts')
  const { loadLocations } = await load<LocationsModule>('server/src/modules/locations/service.ts')
  await migrate(url)
  const db: Db = openDatabase(url, 2)
  await loadLocations(db)
  await db.destroy()
}
