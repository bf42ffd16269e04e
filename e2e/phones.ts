/** Real phones, as Playwright emulates them: touch, a mobile viewport, and the page's own zoom. */
import type { BrowserContextOptions } from '@playwright/test'

export type Phone = { width: number; height: number }

/** The sizes of common phones in CSS pixels. Every main journey must work on each of them. */
export const phones: Phone[] = [
  { width: 360, height: 740 },
  { width: 375, height: 812 },
  { width: 390, height: 844 },
  { width: 393, height: 852 },
  { width: 412, height: 915 },
  { width: 430, height: 932 },
]

/** The one to take where one is enough. */
export const phone: Phone = { width: 390, height: 844 }

export const nameOf = ({ width, height }: Phone): string => `${width}x${height}`

/** What makes a browser context a phone. A narrow desktop window hides faults that these options show. */
export const asPhone = ({ width, height }: Phone): BrowserContextOptions => ({
  viewport: { width, height },
  screen: { width, height },
  isMobile: true,
  hasTouch: true,
})
