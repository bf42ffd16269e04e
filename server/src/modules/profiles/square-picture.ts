import pLimit from 'p-limit'
import sharp from 'sharp'
import { refuse } from '../../lib/refusal.ts'

const sidePx = 512
const quality = 82
/** No camera makes more; a small file may hold a picture that is far larger than memory. */
const pixelsMax = 50_000_000
const timeoutSeconds = 10
/** Pictures worked on at the same time. libuv has four threads, and passwords need some of them. */
const concurrencyMax = 2

// A parser of any other format must not even see the file: 2 KB of SVG can keep a thread busy for seconds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

const inTurn = pLimit(concurrencyMax)

/**
 * Turns an uploaded picture into a square WebP without metadata such as location, camera, and name.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE unless the content is a PNG, JPEG, or WebP picture
 */
export async function squarePicture(sent: Buffer): Promise<Buffer> {
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
    throw notAPicture()
  }
}

const notAPicture = () => {
  const message = 'The file must be a PNG, JPEG or WebP picture'
  return refuse('UNSUPPORTED_MEDIA_TYPE', message, { details: [{ path: 'file', message }] })
}
