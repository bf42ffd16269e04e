import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../../../lib/lazy-component.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import styles from './edit.module.css'
import type { PhotoChange } from './use-profile-form.ts'

const PhotoCropper = lazyComponent(
  async () => (await import('./photo-cropper.tsx')).PhotoCropper,
  <Skeleton height="20rem" />,
)

const avatarPx = 72

/** The selected part of a photo, in the photo's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

type PhotoFieldProps = { user: User; photo: PhotoChange; onChange: (photo: PhotoChange) => void }

/** Chooses, crops, or removes the photo. Saved with the rest of the form. */
export function PhotoField({ user, photo, onChange }: PhotoFieldProps) {
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, cropped, isRemoved } = photo
  const avatarUrl = isRemoved ? null : (cropped?.url ?? user.avatarUrl)
  const crop = useMutation({
    mutationFn: async ({ url, area }: { url: string; area: CropArea }) => {
      const blob = await cropPhoto(url, area)
      return { blob, url: URL.createObjectURL(blob) }
    },
    onSuccess: (cropped) => onChange({ cropped }),
    onError: () => toast.error('Couldn’t crop the photo.', 'Please choose another one.'),
  })

  const choose = async (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    const url = URL.createObjectURL(file)
    if (await isImage(url)) return onChange({ ...photo, chosen: url })
    URL.revokeObjectURL(url)
    setError('Choose a PNG, JPEG, or WebP image')
  }
  return (
    <div>
      <Row gap={[3, 4]} wrap>
        <Avatar person={{ ...user, avatarUrl }} size={avatarPx} />
        <Row gap={2} wrap>
          <Button variant="outline" size="small" onClick={() => input.current?.click()}>
            {avatarUrl ? 'Change photo' : 'Upload photo'}
          </Button>
          {cropped || isRemoved ? (
            <Button variant="quiet" size="small" onClick={() => onChange({})}>
              Undo
            </Button>
          ) : (
            user.avatarUrl && (
              <Button variant="quiet" size="small" onClick={() => onChange({ isRemoved: true })}>
                Remove photo
              </Button>
            )
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label="Photo"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            // Allows choosing the same file again.
            event.currentTarget.value = ''
          }}
        />
      </Row>
      <Muted role="status" size="small" className={`hide-empty ${styles.note}`}>
        {cropped && 'Select Save Changes to keep your new photo.'}
        {isRemoved && 'Select Save Changes to remove your photo.'}
      </Muted>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {chosen && (
        <PhotoCropper
          key={chosen}
          url={chosen}
          isBusy={crop.isPending}
          onUse={(area) => crop.mutate({ url: chosen, area })}
          onDiscard={() => onChange(withoutChosen(photo))}
        />
      )}
    </div>
  )
}

const withoutChosen = ({ chosen: _, ...rest }: PhotoChange): PhotoChange => rest

const sidePx = 512
const quality = 0.92

/** Crops a photo in the browser, so only the selected part is uploaded. @returns a square JPEG */
async function cropPhoto(url: string, area: CropArea): Promise<Blob> {
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
async function isImage(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return await image.decode().then(
    () => true,
    () => false,
  )
}
