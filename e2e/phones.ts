/** Phones as Playwright emulates them, with touch and a mobile viewport. */
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

/** The default where one size is enough. */
export const phone: Phone = { width: 390, height: 844 }

/** Context options that emulate a phone. They show faults that a narrow desktop window hides. */
export const asPhone = ({ width, height }: Phone): BrowserContextOptions => ({
  viewport: { width, height },
  screen: { width, height },
  isMobile: true,
  hasTouch: true,
})
