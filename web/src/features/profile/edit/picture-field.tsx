import type { User } from '@county-golf/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { cut, isPicture, type Part } from './crop.ts'
import styles from './edit.module.css'

const PictureCropper = lazy(() => import('./cropper.tsx'))

const avatarPx = 72
const notAPicture = 'Please choose a PNG, JPEG or WebP picture'

/** The picture beside the name: chosen, cut round, and sent at once. */
export function PictureField({ user }: { user: User }) {
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { send, remove } = usePicture(() => setUrl(undefined))
  // A chosen file is held in memory until its address is given back.
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    const chosen = URL.createObjectURL(file)
    if (await isPicture(chosen)) return setUrl(chosen)
    URL.revokeObjectURL(chosen)
    setProblem(notAPicture)
  }
  return (
    <div>
      <div className={styles.picture}>
        <Avatar person={user} size={avatarPx} />
        <div className={styles.buttons}>
          <Button variant="outline" size="small" onClick={() => input.current?.click()}>
            {user.avatarUrl ? 'Change picture' : 'Upload picture'}
          </Button>
          {user.avatarUrl && (
            <Button
              variant="quiet"
              size="small"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove picture
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label="Picture"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            // So that the same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {url && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PictureCropper
            key={url}
            url={url}
            busy={send.isPending}
            onUse={(part) => send.mutate({ url, part })}
            onCancel={() => setUrl(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function usePicture(onSent: () => void) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const changed = () => {
    void viewer.refresh()
    void client.invalidateQueries({ queryKey: ['sessions'] })
    return client.invalidateQueries({ queryKey: ['users'] })
  }
  const onError = (error: Error) => {
    toast.error(messageOf(error, 'Failed to update profile'))
  }
  const send = useMutation({
    mutationFn: async ({ url, part }: { url: string; part: Part }) => {
      const form = new FormData()
      form.set('file', await cut(url, part), 'picture.jpg')
      return await api('POST /uploads/avatar', { form })
    },
    onSuccess: async () => {
      await changed()
      toast.success('Picture updated')
      onSent()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api('PATCH /auth/profile', { body: { avatarUrl: null } }),
    onSuccess: changed,
    onError,
  })
  return { send, remove }
}
