import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

const greeting = () => lazyComponent(async () => () => 'Welcome', 'Loading')

it('shows its fallback until it has loaded', () => {
  expect(renderToStaticMarkup(createElement(greeting()))).toContain('Loading')
})

it('renders without its fallback when it was preloaded', async () => {
  const Greeting = greeting()
  await Greeting.preload()
  expect(renderToStaticMarkup(createElement(Greeting))).toBe('Welcome')
})

it('loads again after a preload that failed', async () => {
  let isOnline = false
  const Greeting = lazyComponent(async () => {
    if (!isOnline) throw new Error('offline')
    return () => 'Welcome'
  })
  await expect(Greeting.preload()).rejects.toThrow('offline')
  isOnline = true
  await Greeting.preload()
  expect(renderToStaticMarkup(createElement(Greeting))).toBe('Welcome')
})
