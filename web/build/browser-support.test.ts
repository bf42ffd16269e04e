import { build } from 'vite'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { apiScanner, browserSupport } from './browser-support.ts'

const { browserslist } = manifest
const scan = apiScanner(browserslist)

test.each([
  ['URL.parse(path)', 'URL.parse'],
  ['const url = window.URL.parse(path)', 'URL.parse'],
  ['typeof ViewTransition', 'ViewTransition'],
  ['await Promise.try(work)', 'Promise.try'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['new Temporal.Instant(0n)', 'Temporal'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['bytes.toBase64()', '.toBase64()'],
  ['text.split("").values().toArray()', '.toArray()'],
])('%s is newer than the supported browsers', (code, api) => {
  expect(scan(code)).toContain(api)
})

test('APIs that every supported browser has pass', () => {
  const code = `
    const { promise } = Promise.withResolvers()
    Map.groupBy(rows.toSorted(), (row) => row.month)
    if (URL.canParse(text)) new URL(text)
    fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(1)]) })
    navigator.locks.request('x', work)
    React.ViewTransition = { ViewTransition: 1 }
    parts.URL.parse(text)`
  expect(scan(code)).toEqual([])
})

const buildWith = (code: string, allowed: string[] = []) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fixture',
        resolveId: (id) => (id === 'fixture' ? id : null),
        load: (id) => (id === 'fixture' ? code : null),
      },
      browserSupport({ browserslist, allowed }),
    ],
    build: { write: false, rolldownOptions: { input: 'fixture' } },
  })

test('a build with URL.parse fails and names it', async () => {
  await expect(buildWith('console.log(URL.parse(location.href))')).rejects.toThrow(
    /uses URL\.parse\nNot in all of .*safari >= 17\.4/,
  )
})

test('a build passes if a newer API is allowed', async () => {
  const code = 'if (document.startViewTransition) document.startViewTransition(() => {})'
  await expect(buildWith(code, ['document.startViewTransition'])).rejects.toThrow(
    'uses .startViewTransition()',
  )
  const allowed = ['document.startViewTransition', '.startViewTransition()']
  await expect(buildWith(code, allowed)).resolves.toBeDefined()
})
