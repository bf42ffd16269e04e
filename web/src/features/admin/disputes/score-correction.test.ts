import { expect, test } from 'vitest'
import { correctionOf } from './score-correction.ts'

test('a corrected score is a gross, the strokes of all holes, or a withdrawal', () => {
  const userId = 'hank'
  expect(correctionOf(userId, ' 76 ', 18)).toEqual({ userId, gross: 76 })
  expect(correctionOf(userId, 'wd', 18)).toEqual({ userId, withdrawn: true })
  expect(correctionOf(userId, '4 5 3 4, 4 4 5 3 6', 9)).toEqual({
    userId,
    strokes: [4, 5, 3, 4, 4, 4, 5, 3, 6],
  })
  for (const wrong of ['', '17', '361', '7.5', '-76', 'par', '4 5 3', '4 5 3 4 4 4 5 3 0'])
    expect(correctionOf(userId, wrong, 18), wrong).toBeUndefined()
  expect(correctionOf(userId, '4 5 3 4 4 4 5 3 21', 9)).toBeUndefined()
})
