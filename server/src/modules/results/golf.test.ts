import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustedGross,
  differentialOf,
  exactDifferential,
  exceptionalAdjustment,
  indexAfter,
  measureOf,
  placesUsed,
  plausibleGross,
  playingHandicap,
} from './golf.ts'

const course = (rating: number, slope: number, par: number, holes = 18) =>
  measureOf({ holes, par, courseRating: rating, slopeRating: slope }, holes === 9 ? 9 : 18)

describe('a differential', () => {
  test('matches the official example of 19.0 for 94 at rating 73.0 and slope 125', () => {
    expect(differentialOf(94, course(73, 125, 72))).toBe(190)
  })

  test('rounds halves up, and negative halves toward zero', () => {
    // 113 × -15.5 / 113 tenths. Only this test has a rating in half tenths.
    const half = { rating: 715.5, slope: 113, par: 72, isRated: true }
    expect(differentialOf(70, half)).toBe(-15)
    expect(differentialOf(73, { ...half, rating: 714.5 })).toBe(16)
  })

  test('uses par and 113 for an unrated course and marks it as unrated', () => {
    const unknown = measureOf(undefined, 18)
    expect(unknown).toEqual({ rating: 720, slope: 113, par: 72, isRated: false })
    expect(differentialOf(90, unknown)).toBe(180)
    const halfKnown = { holes: 18, par: 70, courseRating: 69.4, slopeRating: null }
    expect(measureOf(halfKnown, 18)).toMatchObject({ rating: 700, isRated: false })
  })
})

describe('the gross that counts toward the index', () => {
  const usual = course(72, 113, 72)

  test('is two over par a hole plus the course handicap at most', () => {
    expect(adjustedGross(110, 150, usual)).toBe(110)
    expect(adjustedGross(140, 150, usual)).toBe(72 + 36 + 15)
    expect(adjustedGross(120, -20, usual)).toBe(72 + 36 - 2)
  })

  test('is five over par a hole at most before there is an index', () => {
    expect(adjustedGross(180, null, usual)).toBe(162)
  })
})

describe('the measure of a course', () => {
  test('is halved for 9 of 18 holes and doubled for a 9-hole course played twice', () => {
    const full = { holes: 18, par: 72, courseRating: 71.4, slopeRating: 125 }
    expect(measureOf(full, 9)).toMatchObject({ rating: 357, slope: 125, par: 36 })
    const short = { holes: 9, par: 36, courseRating: 35.3, slopeRating: 121 }
    expect(measureOf(short, 18)).toMatchObject({ rating: 706, slope: 121, par: 72 })
    expect(measureOf(short, 9)).toMatchObject({ rating: 353, slope: 121, par: 36 })
  })

  test('covers 18 holes of a larger course', () => {
    const large = { holes: 27, par: 108, courseRating: 71.4, slopeRating: 125 }
    expect(measureOf(large, 18)).toMatchObject({ rating: 714, par: 72 })
  })

  test.each([
    { holes: 36, par: 72, courseRating: 72.1, slopeRating: 130 },
    { holes: 27, par: 72, courseRating: 72.1, slopeRating: 130 },
    { holes: 90, par: 72, courseRating: 72.1, slopeRating: 130 },
    { holes: 27, par: 36, courseRating: 36.05, slopeRating: 130 },
    { holes: 36, par: 144, courseRating: 72.1, slopeRating: 130 },
    { holes: 9, par: 72, courseRating: 72.1, slopeRating: 130 },
    { holes: 9, par: 36, courseRating: 72.1, slopeRating: 130 },
    { holes: null, par: 36, courseRating: 36.05, slopeRating: 130 },
    { holes: null, par: null, courseRating: 72.1, slopeRating: 130 },
  ])('of $holes holes with par $par is of 18 holes', (facts) => {
    expect(measureOf(facts, 18)).toEqual({ rating: 721, slope: 130, par: 72, isRated: true })
    expect(measureOf(facts, 9)).toMatchObject({ rating: 361, par: 36 })
  })

  test('fits a golf course, whatever a list says', () => {
    const number = (min: number, max: number) => fc.option(fc.integer({ min, max }))
    fc.assert(
      fc.property(number(1, 108), number(20, 400), fc.constantFrom(9, 18), (holes, par, played) => {
        const measure = measureOf({ holes, par, courseRating: null, slopeRating: null }, played)
        expect(measure.par / played).toBeGreaterThanOrEqual(3)
        expect(measure.par / played).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('keeps the rating of a short course of 18 holes', () => {
    const short = { holes: 18, par: 54, courseRating: 49.5, slopeRating: 80 }
    expect(measureOf(short, 18)).toMatchObject({ rating: 495, par: 54 })
  })
})

describe('the strokes a player receives', () => {
  test('over 9 holes use half the index, so 8.7 at rating 35.3, slope 121, and par 36 gives 4', () => {
    expect(playingHandicap(87, course(35.3, 121, 36, 9), 9)).toBe(4)
  })

  test.each([67, 69, 71, 73])(
    'over 9 holes of par %i are about half, though the par is odd',
    (par) => {
      const nine = measureOf({ holes: 18, par, courseRating: par, slopeRating: 113 }, 9)
      expect([91, 95, 99, 109].map((index) => playingHandicap(index, nine, 9))).toEqual([
        5, 5, 5, 6,
      ])
      expect(plausibleGross(nine, 9)).toEqual({ min: (par - 1) / 2 - 8, max: (par + 1) / 2 + 45 })
    },
  )

  test('over 18 holes use the full index, rounded once at the end', () => {
    expect(playingHandicap(150, course(71.4, 125, 72), 18)).toBe(16)
    expect(playingHandicap(-12, course(72, 113, 72), 18)).toBe(-1)
    expect(Object.is(playingHandicap(0, course(72, 113, 72), 18), 0)).toBe(true)
  })
})

describe('the index', () => {
  const flat = (n: number, value = 150) => Array.from({ length: n }, () => value)

  test.each([
    [3, 1, -20],
    [4, 1, -10],
    [5, 1, 0],
    [6, 2, -10],
    [7, 2, 0],
    [8, 2, 0],
    [9, 3, 0],
    [11, 3, 0],
    [12, 4, 0],
    [14, 4, 0],
    [15, 5, 0],
    [16, 5, 0],
    [17, 6, 0],
    [18, 6, 0],
    [19, 7, 0],
    [20, 8, 0],
  ])('of %i scores averages the lowest %i and adds %i tenths', (scores, lowest, added) => {
    expect(placesUsed(flat(scores))).toHaveLength(lowest)
    expect(indexAfter(flat(scores), null)).toBe(150 + added)
  })

  test('needs three scores and is capped at 54.0', () => {
    expect(indexAfter(flat(2), null)).toBeNull()
    expect(indexAfter(flat(20, 700), null)).toBe(540)
  })

  test('is the mean of the lowest eight differentials, to a tenth', () => {
    const latest = [...flat(12, 300), 100, 101, 102, 103, 104, 105, 106, 108]
    expect(indexAfter(latest, null)).toBe(104)
    expect(placesUsed(latest).toSorted((a, b) => a - b)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  })

  test('rises by half beyond 3.0 above the year’s low index, and by 5.0 at most', () => {
    expect(indexAfter(flat(20, 180), 150)).toBe(180)
    expect(indexAfter(flat(20, 200), 150)).toBe(190)
    expect(indexAfter(flat(20, 400), 150)).toBe(200)
    expect(indexAfter(flat(19, 400), 150)).toBe(400)
  })

  test('falls by 1.0 for a score 7.0 below it and by 2.0 for a score 10.0 below it', () => {
    expect(exceptionalAdjustment(81, 150)).toBe(0)
    expect(exceptionalAdjustment(80, 150)).toBe(-10)
    expect(exceptionalAdjustment(51, 150)).toBe(-10)
    expect(exceptionalAdjustment(50, 150)).toBe(-20)
    expect(exceptionalAdjustment(50, null)).toBe(0)
  })

  test('falls for an exceptional score by the differential before rounding', () => {
    // A gross of 68 at rating 64.9 and slope 116 is 3.0198, which rounds to 3.0, 7.0 below 10.0.
    const exact = exactDifferential(68, course(64.9, 116, 66))
    expect(Math.round(exact)).toBe(30)
    expect(exceptionalAdjustment(Math.round(exact), 100)).toBe(-10)
    expect(exceptionalAdjustment(exact, 100)).toBe(0)
  })
})

test('the plausible range of a gross score depends on holes and par', () => {
  const over = (holes: 9 | 18, course?: Parameters<typeof measureOf>[0]) =>
    plausibleGross(measureOf(course, holes), holes)
  expect(over(18)).toEqual({ min: 55, max: 162 })
  expect(over(9)).toEqual({ min: 28, max: 81 })
  const par3 = { holes: 18, par: 54, courseRating: null, slopeRating: null }
  expect(over(18, par3)).toEqual({ min: 37, max: 144 })
})
