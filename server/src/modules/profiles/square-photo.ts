import pLimit from 'p-limit'
import { refusal } from '../../lib/refusal.ts'

const sidePx = 512
const quality = 82
/** More than any camera produces. A small file can decode to an image far larger than memory. */
const pixelsMax = 50_000_000
const timeoutSeconds = 10
/** Images processed concurrently. libuv has four threads, and password hashing needs some of them. */
const concurrencyMax = 2

/** Loads sharp with the first upload, because it takes 10 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Block the parsers of all other formats: 2 KB of SVG can keep a thread busy for seconds.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  return sharp
}

let loading: ReturnType<typeof loadSharp> | undefined

const inTurn = pLimit(concurrencyMax)

/**
 * Converts an uploaded photo to a square WebP without metadata such as location, camera, and name.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE unless the content is a PNG, JPEG, or WebP image
 */
export async function squarePhoto(sent: Buffer): Promise<Buffer> {
  loading ??= loadSharp()
  const sharp = await loading
  try {
    return await inTurn(() =>
      sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize(sidePx, sidePx, { fit: 'cover' })
        .webp({ quality })
        .toBuffer(),
    )
  } catch {
    throw invalidImage()
  }
}

const invalidImage = () => {
  const message = 'Choose a PNG, JPEG, or WebP image'
  return refusal('UNSUPPORTED_MEDIA_TYPE', message, { details: [{ path: 'file', message }] })
}
