/** Screenshots of every screen in each width and theme, with an empty database and with the demo data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.ts'
import { type Account, befriend, call, signUp } from './accounts.ts'
import { browserArgs } from './browser-args.ts'
import { openContext } from './browser-context.ts'
import { newGuard } from './guard.ts'
import { lateSessions } from './late-sessions.ts'
import { accountOf, type Screen, screensFor, type Viewer, type World } from './screens.ts'
import {
  askingSessions,
  awaitedSession,
  broughtSession,
  invitation,
  plannedGame,
  unbookedSessions,
} from './world.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'screenshots')
const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const
const height = 900
/** The maximum height of a screenshot. The rest of a long list looks like its start. */
const heightMax = 2_600
/** The wait for pending requests. */
const settleMs = 1_500
const adminPassword = 'first-tee-18'

type Place = { browser: string | undefined; folder: string; word: string }
type Visit = { world: World; viewers: [string, Account | undefined, Screen[]][] }

/** @returns the number of screenshots, and the problems found on screens */
export async function takeScreenshots({ browser: executablePath, folder: dataRoot, word }: Place) {
  rmSync(folder, { recursive: true, force: true })
  const browser = await chromium.launch({
    args: browserArgs,
    ...(executablePath && { executablePath }),
  })
  const problems: string[] = []
  let taken = 0
  try {
    for (const mode of ['empty', 'demo'] as const) {
      const server = await startServer(mode, path.join(dataRoot, mode))
      try {
        const { world, viewers } = mode === 'demo' ? await inDemo(server.login) : await inEmpty()
        for (const [viewer, account, screens] of viewers)
          for (const screen of screens.filter(({ name }) => name.includes(word)))
            for (const theme of themes) {
              const as = { mode, viewer, account, theme }
              taken += await takeScreen(browser, screen, world, as, problems)
            }
      } finally {
        await server.stop()
      }
    }
  } finally {
    await browser.close()
  }
  return { taken, problems }
}

/** Starts the server with its own database. `login` is the demo's player. */
async function startServer(mode: 'empty' | 'demo', dataDir: string) {
  const port = await freePort()
  process.env.E2E_PORT = String(port)
  // For sessions that are moved near their tee time.
  process.env.E2E_DATA_DIR = dataDir
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    // The browser needs the other core.
    ADMIN_PASSWORD: adminPassword,
    SUPPORT_EMAIL: 'help@county.golf',
  }
  const args = ['scripts/e2e-server.mjs', ...(mode === 'demo' ? ['--demo'] : [])]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await untilReady(child)
  const [, username = '', password = ''] =
    /Demo login: (\S+), password: ([^\s"]+)/.exec(output) ?? []
  return {
    login: { username, password },
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

function untilReady(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('County Golf is running at')) resolve(output)
    })
  })
}

const logInAsAdmin = () =>
  call('POST /auth/login', { body: { username: 'admin', password: adminPassword } })

/** A new player and an admin in an empty database. */
async function inEmpty(): Promise<Visit> {
  const player = await signUp('pia')
  const none = { id: '' }
  const asking = { askFirst: none, asked: none, answering: none }
  const sessions = {
    open: none,
    joined: none,
    played: none,
    unbooked: none,
    short: none,
    full: none,
    awaited: none,
    late: none,
    wanted: none,
    brought: none,
    ...asking,
  }
  const nothing = { token: '', claim: '', spot: '', ...sessions, asker: none }
  const world = { player, admin: await logInAsAdmin(), ...nothing }
  const here = (viewer: Viewer) => screensFor(viewer).filter(({ needsSession }) => !needsSession)
  return { world, viewers: viewersOf(world, here) }
}

async function inDemo(login: { username: string; password: string }): Promise<Visit> {
  const player = await call('POST /auth/login', { body: login })
  const { upcoming, past } = await call('GET /sessions/mine', player)
  const { items } = await call('GET /sessions/paginated', {
    path: '/sessions/paginated?openOnly=true&pageSize=50',
  })
  const open = items.find(({ players }) => players.length > 1 && !players.includes(player.user.id))
  const { items: all } = await call('GET /sessions/paginated', {
    path: '/sessions/paginated?pageSize=50',
  })
  const full = all.find(({ players, maxPlayers }) => players.length === maxPlayers)
  const [joined] = upcoming
  const [played] = past
  if (!open || !full || !joined || !played)
    throw new Error('the demo lacks an open or a full session, or its player has none')
  const admin = await logInAsAdmin()
  const { items: questions } = await call('GET /admin/support', admin)
  const asker = { id: questions[0]?.user.id ?? '' }
  const host = await signUp('host', 10_000)
  const token = await invitation(host)
  await befriend(host, player)
  await plannedGame(player, host)
  const short = await unbookedSessions(host, player)
  const asking = await askingSessions(player)
  const sessions = {
    open,
    joined,
    played,
    full,
    ...short,
    ...asking,
    ...(await lateSessions(player)),
    ...(await broughtSession(host, player)),
    awaited: await awaitedSession(player),
  }
  const world = { player, token, admin, asker, ...sessions }
  return { world, viewers: viewersOf(world, screensFor) }
}

const viewersOf = (world: World, screens: (viewer: Viewer) => Screen[]): Visit['viewers'] =>
  (['guest', 'player', 'admin'] as const).map((viewer) => [
    viewer,
    accountOf(viewer, world),
    screens(viewer),
  ])

type As = {
  mode: string
  viewer: string
  account: Account | undefined
  theme: (typeof themes)[number]
}

/** Takes one screen in one theme at all widths. @returns the number of screenshots */
async function takeScreen(
  browser: Browser,
  screen: Screen,
  world: World,
  { mode, viewer, account, theme }: As,
  problems: string[],
): Promise<number> {
  const guard = newGuard()
  const context = await openContext(browser, account, { theme, width: widths[0] ?? 0, height })
  guard.watch(context)
  if (screen.refused) guard.allowResponse(404, screen.refused)
  const where = `${mode} ${theme} ${viewer}: ${screen.name}`
  let taken = 0
  try {
    const page = await context.newPage()
    await page.goto(screen.path(world))
    await page.locator(':is(main, [role=dialog]) :is(h1, h2)').first().waitFor()
    // Logged-in viewers have a live stream, so their network never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
    await screen.ready?.(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      if (await overflows(page)) problems.push(`${where} overflows at ${width} px`)
      const file = `${viewer}-${screen.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`
      await page.screenshot({
        path: path.join(folder, mode, theme, String(width), file),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(heightMax, await heightOf(page)) },
        animations: 'disabled',
      })
      taken++
    }
  } catch (error) {
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await context.close()
  }
  problems.push(...guard.problems().map((problem) => `${where}: ${problem}`))
  return taken
}

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

const overflows = (page: Page) =>
  page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
