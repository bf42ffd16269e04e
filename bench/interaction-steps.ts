/** What a golfer and an admin do on a phone, step by step, to measure how long each takes to show. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

const keyMs = 120
/** For what an interaction starts, which isn't the next interaction's. */
export const settleMs = 700

export type Phone = {
  page: Page
  /** Touches the middle of an element, as a finger does. */
  tap(target: Locator): Promise<void>
}

export type Step = {
  as?: 'golfer' | 'admin'
  path: string
  /** What must be there before the step starts. */
  ready: (page: Page) => Locator
  run(phone: Phone): Promise<void>
  /** A selector of what the first tap shows, if the time until then counts. */
  shows?: string
}

const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/sessions/"]')
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sessionsReady = (page: Page) => cards(page).nth(2)

/** Taps each tab once, and the first one again. */
const tabs = async ({ page, tap }: Phone): Promise<void> => {
  const all = await page.getByRole('tab').all()
  for (const tab of [...all.slice(1, 4), ...all.slice(0, 1)]) {
    await tap(tab)
    await page.getByRole('tabpanel').waitFor()
    await delay(settleMs)
  }
}

export const steps: Record<string, Step> = {
  'typing in the county search': {
    path: '/',
    ready: (page) => page.getByRole('searchbox').first(),
    async run({ page, tap }) {
      await tap(page.getByRole('searchbox').first())
      await page.keyboard.type('nassau', { delay: keyMs })
      await page.getByText('Nassau', { exact: false }).first().waitFor()
    },
  },
  'typing in the search of the list': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(page.getByRole('searchbox'))
      await page.keyboard.type('nassau', { delay: keyMs })
    },
  },
  'tapping a filter': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      for (const name of ['This weekend', 'Open spots', 'This weekend']) {
        await tap(page.getByRole('button', { name, exact: true }))
        await delay(settleMs)
      }
    },
  },
  'opening the filters': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(filters(page))
      await page.getByLabel('State', { exact: true }).waitFor()
      await delay(settleMs)
      await tap(filters(page))
    },
  },
  'filtering the list': {
    path: '/sessions',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(filters(page))
      await page.getByLabel('State', { exact: true }).selectOption({ index: 5 })
      await delay(settleMs)
      await tap(page.getByRole('button', { name: 'Clear filters' }).first())
    },
  },
  'opening a session': {
    path: '/sessions',
    shows: 'aside[aria-label="Price and booking"]',
    ready: sessionsReady,
    async run({ page, tap }) {
      await tap(cards(page).first())
      await page.waitForURL(/\/sessions\/[\w-]+$/)
      await page.getByRole('complementary', { name: 'Price and booking' }).waitFor()
    },
  },
  'opening the dialog to join': {
    as: 'golfer',
    path: '/sessions?all=true&open=true',
    ready: sessionsReady,
    shows: '[role="dialog"]',
    async run({ page, tap }) {
      await tap(
        page
          .getByRole('button', { name: /^Book Match/ })
          .and(page.locator(':enabled'))
          .first(),
      )
      await page.getByRole('dialog').getByText('Wallet').first().waitFor()
    },
  },
  'opening the dialog to create a session': {
    as: 'golfer',
    path: '/sessions?all=true',
    ready: sessionsReady,
    shows: '[role="dialog"]',
    async run({ page, tap }) {
      await tap(page.getByRole('main').getByRole('link', { name: 'Create Session' }))
      await page.getByRole('dialog').waitFor()
    },
  },
  'switching a tab of the messages': {
    as: 'golfer',
    path: '/messages?box=inbox',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
  'switching a tab of my sessions': {
    as: 'golfer',
    path: '/my-bookings',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
  'switching a tab of the dashboard': {
    as: 'admin',
    path: '/admin',
    ready: (page) => page.getByRole('tab').first(),
    run: tabs,
  },
}

/** The least that React takes: a button that changes its own text, in the bare application. */
export const bareStep: Step = {
  path: '',
  ready: (page) => page.getByRole('button'),
  async run({ page, tap }) {
    for (let taps = 0; taps < 3; taps++) {
      await tap(page.getByRole('button'))
      await delay(settleMs)
    }
  },
}
