import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { cut, isPicture, type Part } from './crop.ts'
import styles from './edit.module.css'
import type { Picture } from './picture.ts'

const PictureCropper = lazy(() => import('./cropper.tsx'))

const avatarPx = 72

type PictureFieldProps = { user: User; picture: Picture; onChange: (picture: Picture) => void }

/** The photo beside the name: chosen, cropped, or removed here, and saved with the rest of the form. */
export function PictureField({ user, picture, onChange }: PictureFieldProps) {
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, cropped, isRemoved } = picture
  const avatarUrl = isRemoved ? null : (cropped?.url ?? user.avatarUrl)
  const crop = useMutation({
    mutationFn: async ({ url, part }: { url: string; part: Part }) => {
      const blob = await cut(url, part)
      return { blob, url: URL.createObjectURL(blob) }
    },
    onSuccess: (made) => onChange({ cropped: made }),
    onError: () => toast.error('Couldn’t crop the photo.', 'Please choose another one.'),
  })

  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    const url = URL.createObjectURL(file)
    if (await isPicture(url)) return onChange({ ...picture, chosen: url })
    URL.revokeObjectURL(url)
    setProblem('Please choose a PNG, JPEG, or WebP photo')
  }
  return (
    <div>
      <div className={styles.picture}>
        <Avatar person={{ ...user, avatarUrl }} size={avatarPx} />
        <div className={styles.buttons}>
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
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label="Photo"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            // So that the same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p role="status" className={styles.note}>
        {cropped && 'Select Save Changes to keep your new photo.'}
        {isRemoved && 'Select Save Changes to remove your photo.'}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {chosen && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PictureCropper
            key={chosen}
            url={chosen}
            busy={crop.isPending}
            onUse={(part) => crop.mutate({ url: chosen, part })}
            onCancel={() => onChange(withoutChosen(picture))}
          />
        </Suspense>
      )}
    </div>
  )
}

const withoutChosen = ({ chosen: _, ...rest }: Picture): Picture => rest
