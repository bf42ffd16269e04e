import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../../../domain/mutations.ts'
import { sessionKeys } from '../../../../domain/sessions/keys.ts'
import { userKeys } from '../../../../domain/users/keys.ts'
import { useViewerActions } from '../../../../domain/viewer.ts'
import { api } from '../../../../lib/api.ts'
import { setQueryResult } from '../../../../lib/set-query-result.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { toast } from '../../../../ui/toast.ts'
import { profileQuery } from '../api.ts'
import { profileDraft } from './draft.ts'

/** The change to the photo. Empty if it stays as it is. */
export type PhotoChange = {
  /** The object URL of a file that is being cropped. */
  chosen?: string
  /** The new photo, sent with Save Changes. */
  cropped?: { blob: Blob; url: string }
  isRemoved?: true
}

type Callbacks = { onSaved: () => void; onError: (error: Error) => void }

/** The form of Edit Profile, and the photo, which isn't kept as a draft. */
export function useProfileForm(user: User, { onSaved, onError }: Callbacks) {
  const [opened, setOpened] = useState(user)
  const form = useForm(profileDraft(user), { draft: 'profile' })
  const [photo, setPhoto] = useState<PhotoChange>({})
  const client = useQueryClient()
  const viewer = useViewerActions()

  const chosen = photo.chosen ?? ''
  const shown = photo.cropped?.url ?? ''
  // Revoke the photo's object URLs once they're no longer shown.
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  useEffect(() => () => URL.revokeObjectURL(shown), [shown])

  const save = useApiMutation({
    mutationFn: async (_: undefined) => {
      const body = { ...form.changes, ...(photo.isRemoved && { avatarUrl: null }) }
      let saved = opened
      if (Object.keys(body).length > 0) {
        saved = (await api('PATCH /auth/profile', { body })).user
        // If the photo upload fails, a retry sends only the photo.
        setOpened(saved)
        form.reset(profileDraft(saved))
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
      toast.success('Profile updated')
    },
    onError: (error) => {
      form.fail(error)
      onError(error)
    },
    failure: 'Failed to update profile',
    proceed: onSaved,
    onSettled: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: userKeys.all })
      void client.invalidateQueries({ queryKey: sessionKeys.all })
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
