import type { User } from '@county-golf/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/api-error.ts'
import { drafts } from '../../../lib/drafts.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { profileQuery } from '../api.ts'
import { changesOf, type Draft, draftOf, type Problems, restoredDraft } from './draft.ts'
import { type Picture, useObjectUrls } from './picture.ts'

const draftName = 'profile'

/** The state of Edit Profile: what was typed, kept as a draft until it's saved or discarded, and the new photo. */
export function useProfileForm(user: User) {
  const [opened, setOpened] = useState(user)
  const [restored, setRestored] = useState(() => restoredDraft(user, drafts.get(draftName)))
  const [draft, setDraft] = useState(() => restored ?? draftOf(user))
  const [picture, setPicture] = useState<Picture>({})
  const [problems, setProblems] = useState<Problems>({})
  const client = useQueryClient()
  const viewer = useViewerActions()
  useObjectUrls(picture)

  const changes = changesOf(opened, draft)
  const isChanged = Object.keys(changes).length > 0

  useEffect(() => {
    const typed = changesOf(opened, draft)
    if (Object.keys(typed).length > 0) drafts.set(draftName, typed)
    else drafts.remove(draftName)
  }, [opened, draft])

  const save = useMutation({
    mutationFn: async () => {
      const body = { ...changes, ...(picture.isRemoved && { avatarUrl: null }) }
      let saved = opened
      if (Object.keys(body).length > 0) {
        saved = (await api('PATCH /auth/profile', { body })).user
        // If the photo fails now, only the photo is sent again.
        setOpened(saved)
        setDraft(draftOf(saved))
        if (picture.isRemoved) setPicture({})
      }
      if (!picture.cropped) return saved
      const form = new FormData()
      form.set('file', picture.cropped.blob, 'photo.jpg')
      const { url } = await api('POST /uploads/avatar', { form })
      return { ...saved, avatarUrl: url }
    },
    onSuccess: (saved) => {
      drafts.remove(draftName)
      showAnswer(client, profileQuery(saved.username).queryKey, saved)
    },
    onError: (error) => setProblems(fieldErrors(error)),
    onSettled: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: ['users'] })
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })

  return {
    draft,
    change(part: Partial<Draft>) {
      setDraft((now) => ({ ...now, ...part }))
      setProblems((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
      )
    },
    problems,
    picture,
    setPicture,
    /** Whether closing now would lose something. */
    unsaved:
      isChanged || picture.isRemoved === true || (picture.chosen ?? picture.cropped) !== undefined,
    /** Whether the form opened with what was typed on an earlier visit. */
    isRestored: restored !== null,
    startOver() {
      setDraft(draftOf(opened))
      setProblems({})
      setRestored(null)
    },
    /** Drops what was typed. */
    discard: () => drafts.remove(draftName),
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
