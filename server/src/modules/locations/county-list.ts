import { EncodedResponse } from '../../http/encoded-response.ts'
import type { Counties } from './counties.ts'
import type { SessionCounts } from './session-counts.ts'
import { countySummary, whole } from './summaries.ts'

/** Every visitor loads this list, so browsers may cache it briefly. */
const caching = { cacheControl: 'public, max-age=2' }

/** Serializes the response of `GET /locations/counties` (about 700 KB) once per change, not once per request. */
export class CountyList {
  #of: [Counties, SessionCounts] | null = null
  #written = new EncodedResponse('', caching)

  get(counties: Counties, counts: SessionCounts): EncodedResponse {
    if (this.#of?.[0] === counties && this.#of[1] === counts) return this.#written
    this.#of = [counties, counts]
    const list = whole(counties.all.map((county) => countySummary(county, counts)))
    const written = new EncodedResponse(JSON.stringify(list), caching)
    // If nothing changed, keep the old response, which is already compressed.
    if (written.etag !== this.#written.etag) this.#written = written
    return this.#written
  }
}
