import type { County } from '@county-golf/contract/locations'
import { useGeo } from '../../../domain/locations/geo.ts'
import { placeIn } from '../../../domain/locations/place-in.ts'
import { coursesQuery } from '../../../domain/locations/queries.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'

/** Courses on their county's outline, numbered in the order of their ids. Those without a known place are left out. */
export function CoursesMap({ county, courseIds }: { county: County; courseIds: string[] }) {
  const { stateCode, fullName, fips } = county
  const courses = useOptionalQuery(coursesQuery(stateCode, fullName))
  const outline = useGeo(fips ? `outlines/${stateCode}.json` : null).data?.[fips ?? '']
  const frame = useGeo(fips ? `frames/${stateCode}.json` : null).data?.[fips ?? '']
  if (!courses || !outline || !frame) return null
  return (
    <svg viewBox="-4 -4 108 108" aria-hidden="true" focusable="false">
      <path d={outline} />
      {courseIds.map((courseId, place) => {
        const { lat, lng } = courses.items.find(({ id }) => id === courseId) ?? noPlace
        if (lat === null || lng === null) return null
        const [x, y] = placeIn(frame, { lat, lng })
        return (
          <g key={courseId} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="3.5" />
            <text dy="0.35em">{place + 1}</text>
          </g>
        )
      })}
    </svg>
  )
}

const noPlace = { lat: null, lng: null }
