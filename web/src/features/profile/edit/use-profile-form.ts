import type { User } from '@county-golf/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionKeys } from '../../../data/sessions/keys.ts'
import { userKeys } from '../../../data/users/keys.ts'
import { useViewerActions } from '../../../data/viewer.ts'
import { api } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/api-error.ts'
import { drafts } from '../../../lib/drafts.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'
import { profileQuery } from '../api.ts'
import { changesOf, type Draft, draftOf, type FieldErrors, restoredDraft } from './draft.ts'
import { type PhotoChange, useObjectUrls } from './photo.ts'

const draftName = 'profile'

/** The state of Edit Profile. Unsaved fields are stored as a draft until they're saved or discarded. */
export function useProfileForm(user: User) {
  const [opened, setOpened] = useState(user)
  const [restored, setRestored] = useState(() => restoredDraft(user, drafts.get(draftName)))
  const [draft, setDraft] = useState(() => restored ?? draftOf(user))
  const [photo, setPhoto] = useState<PhotoChange>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const client = useQueryClient()
  const viewer = useViewerActions()
  useObjectUrls(photo)

  const changedFields = changesOf(opened, draft)
  const isChanged = Object.keys(changedFields).length > 0

  useEffect(() => {
    const unsaved = changesOf(opened, draft)
    if (Object.keys(unsaved).length > 0) drafts.set(draftName, unsaved)
    else drafts.remove(draftName)
  }, [opened, draft])

  const save = useMutation({
    mutationFn: async () => {
      const body = { ...changedFields, ...(photo.isRemoved && { avatarUrl: null }) }
      let saved = opened
      if (Object.keys(body).length > 0) {
        saved = (await api('PATCH /auth/profile', { body })).user
        // If the photo upload fails, a retry sends only the photo.
        setOpened(saved)
        setDraft(draftOf(saved))
        if (photo.isRemoved) setPhoto({})
      }
      if (!photo.cropped) return saved
      const form = new FormData()
      form.set('file', photo.cropped.blob, 'photo.jpg')
      const { url } = await api('POST /uploads/avatar', { form })
      return { ...saved, avatarUrl: url }
    },
    onSuccess: (saved) => {
      drafts.remove(draftName)
      setQueryResult(client, profileQuery(saved.username).queryKey, saved)
    },
    onError: (error) => setErrors(fieldErrors(error)),
    onSettled: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: userKeys.all })
      void client.invalidateQueries({ queryKey: sessionKeys.all })
    },
  })

  return {
    draft,
    change(changes: Partial<Draft>) {
      setDraft((now) => ({ ...now, ...changes }))
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))),
      )
    },
    errors,
    photo,
    setPhoto,
    /** Whether closing the dialog would lose changes. */
    isUnsaved:
      isChanged || photo.isRemoved === true || (photo.chosen ?? photo.cropped) !== undefined,
    /** Whether the form opened with a draft from an earlier visit. */
    isRestored: restored !== null,
    startOver() {
      setDraft(draftOf(opened))
      setErrors({})
      setRestored(null)
    },
    /** Deletes the draft. */
    discard: () => drafts.remove(draftName),
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
