/** Firefox by WebDriver BiDi, which it speaks itself. Playwright's client of it needs commands that Firefox lacks. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Driver, type Tab, toJson } from './driver.ts'
import { printed } from './printed.ts'

/** Asks no questions over the page, such as whether to save a card, and calls no services of Mozilla's. */
const preferences = {
  'app.update.enabled': false,
  'browser.formfill.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': '',
  'signon.autofillForms': false,
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
}

type Send = <T>(method: string, params: object) => Promise<T>

export async function launchFirefox(executablePath: string): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await printed(firefox.stderr, /WebDriver BiDi listening on (ws:\S+)\n/)
  const { send, end } = await connect(`${address}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  return {
    newTab: () => newTab(send, capabilities.browserVersion),
    async close() {
      const ended = once(firefox, 'exit')
      await send('browser.close', {})
      end()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Opens a connection that sends commands and resolves with their results. */
async function connect(url: string): Promise<{ send: Send; end: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`Firefox refuses a connection at ${url}.`))
  })
  type Answer = { id: number; result?: unknown; error?: string; message?: string }
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answered
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as T
  }
  return { send, end: () => socket.close() }
}

async function newTab(send: Send, version: string): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  })
  const act = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  return {
    version,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate<T>(expression: string) {
      const answer = await send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: toJson(expression),
        target: { context },
        awaitPromise: false,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result?.value ?? 'null') as T
    },
    async click({ x, y }) {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
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
    async resize(viewport) {
      await send('browsingContext.setViewport', { context, viewport })
    },
    async close() {
      await send('browser.removeUserContext', { userContext })
    },
  }
}
