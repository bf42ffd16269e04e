import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Counties } from './counties.ts'
import type { SessionCounts } from './session-counts.ts'
import { countySummary, whole } from './summaries.ts'

const compress = promisify(brotliCompress)
/** A fifth slower than the lowest and a third smaller; the list changes with every new session. */
const quality = 5

/** The answer of `GET /locations/counties`, ready to be sent. */
export type Written = { json: string; brotli: Buffer; etag: string }

/** Writes the list of all counties (some 700 KB) once for every change, not once for every caller. */
export class CountyList {
  #of: { counties: Counties; counts: SessionCounts } | null = null
  #written: Promise<Written> | null = null

  get(counties: Counties, counts: SessionCounts): Promise<Written> {
    if (!this.#written || this.#of?.counties !== counties || this.#of.counts !== counts) {
      this.#of = { counties, counts }
      this.#written = this.#write(counties, counts, this.#written)
    }
    return this.#written
  }

  async #write(counties: Counties, counts: SessionCounts, previous: Promise<Written> | null) {
    const json = JSON.stringify(whole(counties.all.map((county) => countySummary(county, counts))))
    const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 20)}"`
    const same = await previous
    if (same?.etag === etag) return same
    const brotli = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    return { json, brotli, etag }
  }
}
