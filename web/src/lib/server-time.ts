/** The server's time. Tee times, offers, and deadlines count from it, because a device's clock may be wrong. */
let offsetMs = 0

/** Browsers may reuse a response for two seconds, and its `Date` is cut to a second. */
const datePrecisionMs = 3_000

export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/** The device's time in ms, for what only this browser stores and compares. */
export const deviceNow = (): number => Date.now()

/**
 * Compares the device's clock with the server's, and corrects the offset unless it fits.
 * @param atMs when the server responded, or up to `precisionMs` before
 * @param sentMs when the request was sent, by the device's clock
 */
export function compareClocks(atMs: number, sentMs: number, precisionMs: number): void {
  const least = atMs - Date.now()
  const most = atMs + precisionMs - sentMs
  if (offsetMs < least || offsetMs > most) offsetMs = (least + most) / 2
}

/** Compares the clocks by a response of the API. */
export function compareClocksBy({ headers }: Response, sentMs: number): void {
  const atMs = Date.parse(headers.get('date') ?? '')
  if (atMs) compareClocks(atMs, sentMs, datePrecisionMs)
}
