/** The part of a picture that was chosen, in the picture's own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

const sidePx = 512
const quality = 0.92

/** Cuts a part out of a picture as a square JPEG, so that only what is shown is sent. */
export async function cut(url: string, part: Part): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  // Where a picture is transparent, a JPEG would be black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, sidePx, sidePx)
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, sidePx, sidePx)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large to cut'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Whether the browser can show it; the server looks for itself. */
export async function isPicture(url: string): Promise<boolean> {
  const picture = new Image()
  picture.src = url
  return await picture.decode().then(
    () => true,
    () => false,
  )
}
