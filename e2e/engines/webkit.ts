/** WebKitGTK's MiniBrowser by WebDriver, on a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/free-port.ts'
import { type Driver, type Tab, toJson } from './driver.ts'
import { printed } from './printed.ts'

/** Without a window manager, a window that starts in full screen has no toolbar, and any width. */
const browserArgs = ['--automation', '--full-screen']
const screen = '1400x1000x24'

/** @param driverPath WebKitWebDriver @param browserPath MiniBrowser @param displayPath Xvfb */
export async function launchWebkit(
  driverPath: string,
  browserPath: string,
  displayPath: string,
): Promise<Driver> {
  const displayArgs = ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp']
  const display = spawn(displayPath, displayArgs, { stdio: ['ignore', 'pipe', 'ignore'] })
  const env = {
    ...process.env,
    DISPLAY: `:${await printed(display.stdout, /(\d+)\n/)}`,
    GTK_A11Y: 'none',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  return {
    /** A driver has one session. */
    async newTab() {
      const port = await freePort()
      const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
      const url = `http://127.0.0.1:${port}`
      await untilListening(`${url}/status`, driver)
      const { sessionId, capabilities } = await send<Session>(`${url}/session`, {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browserPath, args: browserArgs },
          },
        },
      })
      const tab = tabOf(`${url}/session/${sessionId}`)
      const close = async () => {
        await tab.close()
        await end(driver)
      }
      return { ...tab, version: capabilities.browserVersion, close }
    },
    close: () => end(display),
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

async function untilListening(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('WebKitWebDriver ended before it listened.')
}

async function send<T>(url: string, body?: object, method = 'POST'): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

function tabOf(session: string): Omit<Tab, 'version'> {
  const act = (type: string, actions: object[]) =>
    send(`${session}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    async open(url) {
      await send(`${session}/url`, { url })
    },
    async evaluate<T>(expression: string) {
      const script = `return ${toJson(expression)}`
      return JSON.parse(await send<string>(`${session}/execute/sync`, { script, args: [] })) as T
    },
    async click({ x, y }) {
      await act('pointer', [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', keys)
    },
    async resize(size) {
      await send(`${session}/window/rect`, { x: 0, y: 0, ...size })
    },
    async close() {
      await send(session, undefined, 'DELETE')
    },
  }
}
