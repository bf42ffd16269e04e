/** A page in any engine, as the journeys use it. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Account, origin } from '../accounts.ts'
import { storageOf } from '../browser-context.ts'
import { enter, type Size, type Tab } from './driver.ts'

/** A busy machine is slow, and a software renderer even more. */
const timeout = 30_000
const intervals = [25, 50, 100]

type Name = string | RegExp
type Point = { x: number; y: number }

/** Whether the app isn't leading to another page. In Firefox and WebKit, that would cancel the page load of a test. */
const isIdle = `(({ __TSR_ROUTER__: router }) =>
  !router ||
  !('ready' in document.documentElement.dataset) ||
  (router.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href)
)(self)`

export class EnginePage {
  /** By which the proxy knows the tab. */
  readonly #id = randomUUID()
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  /** Has the proxy watch the tab, and fills its storage as the login does if there is an account. */
  async start(account: Account | undefined): Promise<void> {
    await this.#tab.open(this.#control)
    const stored = JSON.stringify(Object.entries(storageOf(account, {})))
    await this.evaluate(`(() => {
      for (const [name, value] of ${stored}) localStorage.setItem(name, value)
    })()`)
  }

  /** Loads a page and waits until the app has taken it over. */
  async open(path: string): Promise<void> {
    await this.load(path)
    await this.untilReady()
  }

  /** Loads a page that isn't the app's, such as the one that the service worker shows offline. */
  async load(path: string): Promise<void> {
    await this.waitFor(isIdle, 'the app has led to a page')
    await this.#tab.open(`${origin()}${path}`)
  }

  async untilReady(): Promise<void> {
    // Guests' pages to read start the app on the first pointer event.
    await this.evaluate("void document.dispatchEvent(new PointerEvent('pointerdown'))")
    await this.waitFor("'ready' in document.documentElement.dataset", 'the app takes the page over')
  }

  evaluate<T = unknown>(expression: string): Promise<T> {
    return this.#tab.evaluate<T>(expression)
  }

  /** Waits until an expression is true. A page that is just being replaced has no value. */
  async waitFor(expression: string, what = expression): Promise<void> {
    const value = () => this.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)
    await this.#until(value, what)
  }

  /** The text that the page shows. */
  async text(): Promise<string> {
    return await this.evaluate('document.body.innerText')
  }

  /** Waits for a text on the page. */
  async shows(text: Name): Promise<void> {
    const seen = text instanceof RegExp ? text : JSON.stringify(text)
    const method = text instanceof RegExp ? `${seen}.test(text)` : `text.includes(${seen})`
    await this.waitFor(`((text) => ${method})(document.body.innerText)`, `shows ${text}`)
  }

  /** Waits for an element, and clicks it where nothing covers it. Again if it has moved away in that moment. */
  async click(css: string, name?: Name): Promise<void> {
    let last: Point | undefined
    const click = async () => {
      const point = await this.evaluate<Point>(findPoint(css, name)).catch(() => undefined)
      const isStill = point && last && Math.hypot(point.x - last.x, point.y - last.y) < 2
      last = point
      if (!point || !isStill) return false
      await this.#tab.click(point)
      // A page that the click has left doesn't answer, or has no such value.
      return await this.evaluate<boolean>('self.wasHit !== false').catch(() => true)
    }
    await this.#until(click, `clicks ${css} ${name ?? ''}`)
  }

  /** Replaces the value of the field whose label starts like this. */
  async fill(label: string, value: string): Promise<void> {
    await this.click('input, textarea', new RegExp(`^${label}`))
    // Some fields pass the focus on once they are full.
    await this.evaluate('(self.filledField = document.activeElement).select()')
    await this.#tab.type(value)
    await this.waitFor(`filledField.value === ${JSON.stringify(value)}`, `${label} has the value`)
  }

  async pressEnter(): Promise<void> {
    await this.#tab.type(enter)
  }

  async resize(size: Size): Promise<void> {
    await this.#tab.resize(size)
    await this.waitFor(`innerWidth === ${size.width}`, `the window is ${size.width} px wide`)
  }

  /** Fails the engine's requests for paths that match, until `reconnect`. */
  async cut(paths: RegExp): Promise<void> {
    await fetch(`${this.#control}/cut`, { method: 'PUT', body: paths.source })
  }

  async reconnect(): Promise<void> {
    await fetch(`${this.#control}/cut`, { method: 'PUT', body: '' })
  }

  /** Cuts the connection, and notifies the page as the system does. No driver of WebKit's can. */
  async goOffline(): Promise<void> {
    await this.cut(/./)
    await this.evaluate(online(false))
  }

  async goOnline(): Promise<void> {
    await this.reconnect()
    await this.evaluate(online(true))
  }

  /** The errors of all pages since the last call. */
  async errors(): Promise<string[]> {
    return (await (await fetch(`${this.#control}/errors`)).json()) as string[]
  }

  close(): Promise<void> {
    return this.#tab.close()
  }

  /** @throws with the text of the page if it takes too long */
  async #until(check: () => Promise<boolean>, message: string): Promise<void> {
    try {
      await expect.poll(check, { message, timeout, intervals }).toBe(true)
    } catch (error) {
      throw new Error(`${message}, but the page shows:\n${await this.text()}`, { cause: error })
    }
  }

  get #control(): string {
    return `${origin()}/--tabs/${this.#id}`
  }
}

const online = (isOnline: boolean): string => `(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${isOnline} })
  dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))
})()`

/** Finds the center of the first element that is visible, has this name, and isn't covered. */
const findPoint = (css: string, name: Name | undefined): string => `(() => {
  const wanted = ${name instanceof RegExp ? name : JSON.stringify(name)}
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ')
    return clean(element.getAttribute('aria-label')) || clean(label) || clean(labels) || clean(element.textContent)
  }
  const fits = (element) =>
    wanted === undefined || (wanted instanceof RegExp ? wanted.test(nameOf(element)) : nameOf(element) === wanted)
  for (const element of document.querySelectorAll(${JSON.stringify(css)})) {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (!isShown || element.disabled || element.closest('[inert], [aria-hidden=true]') || !fits(element)) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    const label = hit?.closest('label')
    if (!hit || (!element.contains(hit) && label?.control !== element)) continue
    self.wasHit = false
    const target = element.contains(hit) ? element : label
    target.addEventListener('pointerdown', () => { self.wasHit = true }, { once: true, capture: true })
    return point
  }
})()`
