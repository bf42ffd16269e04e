import sharp from 'sharp'
import { refuse } from '../../lib/refusal.ts'

const sidePx = 512
const quality = 82
/** No camera makes more; a small file may hold a picture that is far larger than memory. */
const pixelsMax = 50_000_000
const formats = ['png', 'jpeg', 'webp']

/**
 * A picture as people send it → a square WebP without the rest that files carry (place, camera, name).
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE for what is no PNG, JPEG or WebP by its content
 */
export async function squarePicture(sent: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !formats.includes(format)) throw notAPicture()
    return await picture
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw notAPicture()
  }
}

const notAPicture = () => {
  const message = 'The file must be a PNG, JPEG or WebP picture'
  return refuse('UNSUPPORTED_MEDIA_TYPE', message, { details: [{ path: 'file', message }] })
}
