/** The selected part of a photo, in the photo's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

const sidePx = 512
const quality = 0.92

/** Crops a photo in the browser, so only the selected part is uploaded. @returns a square JPEG */
export async function cropPhoto(url: string, area: CropArea): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('canvas is not available')
  // JPEG has no transparency, and would turn it black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, sidePx, sidePx)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, sidePx, sidePx)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the image is too large to crop'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Whether the browser can show the file. The server checks it too. */
export async function isImage(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return await image.decode().then(
    () => true,
    () => false,
  )
}
