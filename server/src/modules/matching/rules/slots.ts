/**
 * The times of all wishes, listed by county and day. In typed arrays, since a run has millions of entries. What a
 * search reads of each is side by side, so that it reads memory in order.
 */

/** Minutes since the epoch, between which a player can tee off. */
export type Span = { from: number; until: number }

/** A county that a player would travel to, and how far it is. */
export type Reached = { countyId: number; miles: number }

export type Slots = {
  /**
   * Whose each slot is. The slots of a bucket are in a row, the longest waiting first. A bucket is one county and day.
   */
  seeker: Int32Array
  /** The span of each slot, as `packed` in minutes of its day. */
  times: Int32Array
  /** Where each bucket starts, and how many slots it has. */
  start: Int32Array
  size: Int32Array
  /** The numbers of the counties that each seeker reaches, in the order of `reach`. */
  rows: readonly Int32Array[]
  bucketOf(row: number, span: Span): number
  /** Undefined if no one is listed in that county or on that day. */
  bucketIn(countyId: number, span: Span): number | undefined
  /** Removes the slots of seekers who are taken. */
  compact(bucket: number, taken: Uint8Array): void
}

/** Days start at 4 a.m. in New York and at 11 p.m. in Honolulu, when no one tees off. */
const dayStart = 9 * 60
const dayMinutes = 24 * 60
const dayOf = (from: number): number => Math.floor((from - dayStart) / dayMinutes)

/** The first minute of the day on which a span begins. */
export const firstMinute = ({ from }: Span): number => dayOf(from) * dayMinutes + dayStart

const bits = 16
const mask = (1 << bits) - 1
const packed = (from: number, until: number): number => (from << bits) | Math.min(until, mask)
export const fromOf = (times: number): number => times >> bits
export const untilOf = (times: number): number => times & mask

type Listed = { spans: readonly Span[]; reach: readonly Reached[] }

/** @param seekers the longest waiting first */
export function slotsOf(seekers: readonly Listed[]): Slots {
  const { rows, rowOf } = countyRows(seekers)
  const { firstDay, width } = daysOf(seekers)
  const start = new Int32Array(rowOf.size * width)
  const size = new Int32Array(rowOf.size * width)
  const eachSlot = (visit: (bucket: number, n: number, span: Span) => void) => {
    for (let n = 0; n < seekers.length; n++)
      for (const span of seekers[n]?.spans ?? []) {
        const day = dayOf(span.from) - firstDay
        for (const row of rows[n] ?? []) visit(row * width + day, n, span)
      }
  }
  eachSlot((bucket) => {
    size[bucket] = at(size, bucket) + 1
  })
  let end = 0
  for (let bucket = 0; bucket < size.length; bucket++) {
    start[bucket] = end
    end += at(size, bucket)
  }
  const seeker = new Int32Array(end)
  const times = new Int32Array(end)
  size.fill(0)
  eachSlot((bucket, n, span) => {
    const listed = at(size, bucket)
    const slot = at(start, bucket) + listed
    const midnight = firstMinute(span)
    seeker[slot] = n
    times[slot] = packed(span.from - midnight, span.until - midnight)
    size[bucket] = listed + 1
  })
  const bucketOf = (row: number, span: Span) => row * width + dayOf(span.from) - firstDay
  return {
    seeker,
    times,
    start,
    size,
    rows,
    bucketOf,
    bucketIn(countyId, span) {
      const row = rowOf.get(countyId)
      const day = dayOf(span.from) - firstDay
      return row === undefined || day < 0 || day >= width ? undefined : bucketOf(row, span)
    },
    compact(bucket, taken) {
      const first = at(start, bucket)
      let kept = first
      for (let slot = first; slot < first + at(size, bucket); slot++) {
        const one = at(seeker, slot)
        if (taken[one] !== 0) continue
        seeker[kept] = one
        times[kept++] = at(times, slot)
      }
      size[bucket] = kept - first
    },
  }
}

const at = (array: Int32Array, index: number): number => array[index] ?? 0

function daysOf(seekers: readonly Listed[]): { firstDay: number; width: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { spans } of seekers)
    for (const { from } of spans) {
      const day = dayOf(from)
      if (day < first) first = day
      if (day > last) last = day
    }
  return first > last ? { firstDay: 0, width: 0 } : { firstDay: first, width: last - first + 1 }
}

/** Numbers the counties from 0. Seekers who share a list of counties share its numbers. */
function countyRows(seekers: readonly Listed[]) {
  const rowOf = new Map<number, number>()
  const known = new Map<readonly Reached[], Int32Array>()
  const rows = seekers.map(({ reach }) => {
    const numbered =
      known.get(reach) ??
      Int32Array.from(reach, ({ countyId }) => {
        const row = rowOf.get(countyId) ?? rowOf.size
        rowOf.set(countyId, row)
        return row
      })
    known.set(reach, numbered)
    return numbered
  })
  return { rows, rowOf }
}
