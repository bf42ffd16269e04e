/** A course's facts as sentences and links, the same on the page, in calendars, and in emails. Pure. */
import type { Course, TeeSet } from './locations.ts'

type Located = Pick<Course, 'name' | 'county' | 'state' | 'address' | 'lat' | 'lng'>
type Rated = Pick<Course, 'holes' | 'par' | 'tees' | 'courseRating' | 'slopeRating'>

/** Lists that round to a hundredth of a degree are up to half a mile off. */
const isRounded = (degrees: number): boolean => Number(degrees.toFixed(2)) === degrees

/**
 * Directions to a course in the phone's maps app, or in the browser: to its address, to its coordinates, or, if those
 * are rounded, to its name, which maps know better. Null if none is known.
 */
export function directionsUrl({ name, county, state, address, lat, lng }: Located): string | null {
  const place = () => {
    if (address) return `${name}, ${address}`
    if (lat === null || lng === null) return null
    return isRounded(lat) && isRounded(lng) ? `${name}, ${county}, ${state}` : `${lat},${lng}`
  }
  const destination = place()
  return (
    destination &&
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
  )
}

/** `Par 71 · Blue tees · Rating 77.5 · Slope 155`, or an empty text. */
export const ratingText = ({ holes, par, tees, courseRating, slopeRating }: Rated): string =>
  [
    par !== null && `Par ${par}${holes === null || holes === 18 ? '' : ` for ${holes} holes`}`,
    tees && (/\btees?$/i.test(tees) ? tees : `${tees} tees`),
    courseRating !== null && `Rating ${courseRating.toFixed(1)}`,
    slopeRating !== null && `Slope ${slopeRating}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** `Red, women`, or what stands for tees without a name. */
export const teesLabel = ({ name, players }: Pick<TeeSet, 'name' | 'players'>): string =>
  [name ?? 'Course tees', players === 'all' ? '' : players].filter(Boolean).join(', ')
