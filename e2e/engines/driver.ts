/** What the page objects of the engine tests need of a browser. Each engine has a driver with only this. */

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

export type Size = { width: number; height: number }

/** A tab without storage. */
export type Tab = {
  /** Of the browser. */
  version: string
  /** Opens an address and waits for its load event, or for the page that the service worker shows instead. */
  open(url: string): Promise<void>
  /** Evaluates an expression. @returns its value as JSON has it */
  evaluate<T>(expression: string): Promise<T>
  /** Clicks at a point of the viewport. */
  click(point: { x: number; y: number }): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  close(): Promise<void>
}

export type Driver = {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** The key that ends a line, as WebDriver names it. */
export const enter = '\uE007'

/** Reads what `evaluate` runs in the page, since each protocol has its own notation of values. */
export const toJson = (expression: string): string => `JSON.stringify((${expression}) ?? null)`
