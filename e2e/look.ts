import type { BrowserContextOptions } from '@playwright/test'
import { type Account, origin } from './accounts.ts'
import { asPhone, type Phone } from './phones.ts'

export type Look = {
  theme?: 'light' | 'dark' | 'system'
  width?: number
  height?: number
  /** Emulates this phone, whose size then counts. */
  phone?: Phone
}

/** A browser of somebody's own, with a look; signed in where an account is given. */
export function browserOf(
  who: Account | undefined,
  { theme = 'light', width = 1280, height = 900, phone }: Look = {},
): BrowserContextOptions {
  const kept = { theme, ...(who && { token: who.token, user: JSON.stringify(who.user) }) }
  return {
    baseURL: origin(),
    viewport: { width, height },
    ...(phone && asPhone(phone)),
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: origin(),
          localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  }
}
