import type { User } from '@county-golf/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { profileQuery } from '../api.ts'
import { draftOf } from './draft.ts'
import { type PhotoChange, useObjectUrls } from './photo.ts'

/** The form of Edit Profile, and the photo, which isn't kept as a draft. */
export function useProfileForm(user: User) {
  const [opened, setOpened] = useState(user)
  const form = useForm(draftOf(user), { draft: 'profile' })
  const [photo, setPhoto] = useState<PhotoChange>({})
  const client = useQueryClient()
  const viewer = useViewerActions()
  useObjectUrls(photo)

  const save = useMutation({
    mutationFn: async () => {
      const body = { ...form.changes, ...(photo.isRemoved && { avatarUrl: null }) }
      let saved = opened
      if (Object.keys(body).length > 0) {
        saved = (await api('PATCH /auth/profile', { body })).user
        // If the photo upload fails, a retry sends only the photo.
        setOpened(saved)
        form.reset(draftOf(saved))
        if (photo.isRemoved) setPhoto({})
      }
      if (!photo.cropped) return saved
      const upload = new FormData()
      upload.set('file', photo.cropped.blob, 'photo.jpg')
      const { url } = await api('POST /uploads/avatar', { form: upload })
      return { ...saved, avatarUrl: url }
    },
    onSuccess: (saved) => {
      setQueryResult(client, profileQuery(saved.username).queryKey, saved)
    },
    onSettled: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: ['users'] })
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })

  return {
    form,
    photo,
    setPhoto,
    /** Whether closing the dialog would lose changes. */
    isUnsaved:
      form.isChanged || photo.isRemoved === true || (photo.chosen ?? photo.cropped) !== undefined,
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
