import { expect, test } from 'vitest'
import { publicScript } from './public-scripts.ts'

test('a public script is minified and keeps to one classic script', async () => {
  const code = await publicScript('before-paint.js')
  expect(code).toMatch(/^\(\(\)=>\{/)
  expect(code).not.toContain('//')
  expect(code.length).toBeLessThan(2_500)
})
