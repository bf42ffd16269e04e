import type { Finding, Import, Source } from './source.ts'
import { importsOf, isTest } from './source.ts'

const declaration = 'scripts/tidy/imports.ts'

/** The server modules that each module may import, through their `service.ts`. */
const modulesBelow: Record<string, readonly string[]> = {
  events: [],
  audit: [],
  approvals: ['audit'],
  matching: ['events', 'friends', 'locations', 'sessions', 'settings', 'users', 'wallet'],
  messages: ['sessions', 'friends', 'users', 'events', 'audit'],
  pages: ['locations', 'profiles', 'sessions', 'users'],
  settings: ['approvals', 'audit'],
  'standing-games': ['sessions', 'friends', 'users', 'locations', 'settings', 'events'],
  users: [],
  friends: ['users', 'events'],
  locations: ['audit'],
  admin: [
    'approvals',
    'audit',
    'auth',
    'events',
    'friends',
    'ledger',
    'locations',
    'messages',
    'results',
    'sessions',
    'settings',
    'users',
    'wallet',
  ],
  ledger: [],
  moderation: ['admin', 'messages', 'friends', 'events', 'audit'],
  leaderboard: ['locations', 'sessions', 'friends', 'users'],
  auth: ['users', 'wallet', 'settings', 'events', 'audit'],
  wallet: ['approvals', 'ledger', 'settings', 'users', 'events', 'audit'],
  payments: ['wallet', 'settings', 'users', 'events', 'audit'],
  calendar: ['locations', 'sessions'],
  'client-errors': [],
  notifications: [
    'calendar',
    'friends',
    'locations',
    'matching',
    'results',
    'sessions',
    'users',
    'events',
  ],
  profiles: ['users', 'friends', 'sessions', 'results', 'wallet'],
  live: ['events', 'sessions', 'wallet', 'auth'],
  sessions: ['friends', 'wallet', 'users', 'locations', 'settings', 'events', 'audit'],
  results: ['approvals', 'sessions', 'wallet', 'users', 'locations', 'settings', 'events', 'audit'],
}

/** Returns why an import isn't allowed, or undefined if it is. */
type ImportRule = (from: string, found: Import) => string | undefined

/** The workspaces that each one may import by path. All may import the contract as a package. */
const workspacesBelow: Record<string, readonly string[]> = {
  contract: [],
  'embedded-postgres': [],
  server: [],
  web: [],
  demo: ['server'],
}

const workspaces: ImportRule = (from, { target }) => {
  const [mine = '', theirs = ''] = [from.split('/')[0], target.split('/')[0]]
  const below = workspacesBelow[mine]
  if (mine === theirs || !below || !(theirs in workspacesBelow) || below.includes(theirs)) return
  return `${mine} reaches into ${theirs}; only @county-golf/contract is shared`
}

const contract: ImportRule = (from, { target }) => {
  if (!from.startsWith('contract/src/') || isTest(from)) return
  if (target === 'zod' || target.startsWith('contract/src/')) return
  return `contract imports nothing but zod and itself, not ${target}`
}

const web: ImportRule = (from, { target }) => {
  const mine = webLayer(from)
  const theirs = webLayer(target)
  if (mine === undefined || theirs === undefined || isTest(from)) return
  if (theirs.rank > mine.rank) return `${mine.name} imports ${theirs.name}, which is above it`
  const across = mine.rank === featureRank && theirs.rank === featureRank
  if (across && mine.name !== theirs.name) {
    return `${mine.name} imports ${theirs.name}: no feature imports another`
  }
}

/** The folders of `web/src`, lowest first. Files outside of them are as high as `app`. */
const webLayers = ['lib', 'theme', 'ui', 'domain', 'features', 'routes', 'app']
const featureRank = webLayers.indexOf('features')

function webLayer(file: string): { name: string; rank: number } | undefined {
  const [, layer, name] = /^web\/src\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? []
  if (layer === undefined) return undefined
  if (layer === 'features') return { name: `features/${name}`, rank: featureRank }
  const rank = name === undefined ? -1 : webLayers.indexOf(layer)
  return { name: layer, rank: rank === -1 ? webLayers.length - 1 : rank }
}

const server: ImportRule = (from, { target, typeOnly }) => {
  if (!from.startsWith('server/src/') || isTest(from)) return
  if (target.startsWith('server/test/')) return 'product code imports the test harness'
  const mine = serverLayer(from)
  const theirs = serverLayer(target)
  if (theirs === undefined || mine === undefined || theirs <= mine) return
  // A module may import the types of dependencies that are injected from above.
  if (typeOnly && mine > 0 && /^server\/src\/(deps|config)\.ts$/.test(target)) return
  return `${serverLayers[mine]?.name ?? 'the process'} imports ${target}, which is above it`
}

/** The folders of `server/src`, lowest first. What puts the process together is above them. */
const serverLayers = [
  { name: 'lib', files: /^server\/src\/lib\// },
  // Migrations create the queues, and the handlers, the sweep, and the purge call modules.
  { name: 'database', files: /^server\/src\/(database\/|jobs\/(kinds|store)\.ts)/ },
  { name: 'jobs, mail, or push', files: /^server\/src\/(mail\/|push\/|jobs\/(queue|worker)\.ts)/ },
  { name: 'http', files: /^server\/src\/http\// },
  { name: 'a module', files: /^server\/src\/modules\// },
]

function serverLayer(file: string): number | undefined {
  if (!file.startsWith('server/src/')) return undefined
  const found = serverLayers.findIndex(({ files }) => files.test(file))
  return found === -1 ? serverLayers.length : found
}

const modules: ImportRule = (from, { target }) => {
  const mine = moduleOf(from)
  const theirs = moduleOf(target)
  if (mine === undefined || theirs === undefined || mine === theirs || isTest(from)) return
  const allowed = modulesBelow[mine]
  if (allowed === undefined) return `module ${mine} is new. List its imports in ${declaration}`
  if (!allowed.includes(theirs))
    return `module ${mine} may not import module ${theirs}, by ${declaration}`
  if (!target.endsWith(`/${theirs}/service.ts`)) {
    return `module ${theirs} is reached through its service.ts, not ${target}`
  }
}

function moduleOf(file: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
}

const importRules = [workspaces, contract, web, server, modules]

/** Finds imports that go up a layer or bypass a module's `service.ts`. */
export function forbiddenImports(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((found) =>
      importRules
        .map((rule) => rule(source.path, found))
        .filter((why) => why !== undefined)
        .map((rule) => ({ path: source.path, line: found.line, rule })),
    ),
  )
}

/** The browser must not load Zod, so the web may import only types from contract files that need it. */
export function zodInWeb(sources: readonly Source[]): Finding[] {
  const contractFiles = new Map(sources.map((source) => [source.path, source]))
  const needsZod = (file: string, seen = new Set<string>()): boolean => {
    const source = contractFiles.get(file)
    if (source === undefined || seen.has(file)) return false
    seen.add(file)
    return importsOf(source).some(
      ({ target, typeOnly }) => !typeOnly && (isZod(target) || needsZod(target, seen)),
    )
  }
  return sources
    .filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target, typeOnly }) => !typeOnly && (isZod(target) || needsZod(fileOf(target))))
        .map(({ target, line }) => ({
          path: source.path,
          line,
          rule: `the browser would load zod through ${target}: import type only`,
        })),
    )
}

const isZod = (target: string): boolean => target === 'zod' || target.startsWith('zod/')

const fileOf = (target: string): string =>
  target.replace(/^@county-golf\/contract\/(.*)$/, 'contract/src/$1.ts')
