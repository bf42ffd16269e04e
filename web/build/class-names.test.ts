import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('classes are named after their file, which only one module may have', () => {
  const name = classNames()
  expect(name('title', '/web/src/ui/county-card.module.css')).toBe('title-county-card')
  expect(name('row', '/web/src/ui/county-card.module.css?direct')).toBe('row-county-card')
  expect(() => name('title', '/web/src/app/county-card.module.css')).toThrow(
    '/web/src/ui/county-card.module.css and /web/src/app/county-card.module.css need different names.',
  )
})
