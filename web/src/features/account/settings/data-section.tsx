import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { personalData as copy } from './copy.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Section, SettingRow } from './section.tsx'

/** Downloads the user's data, or deletes the account. */
export function DataSection({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => api('GET /auth/export'),
    onSuccess: (data) => {
      const json = JSON.stringify(data, null, 2)
      saveFile(new Blob([json], { type: 'application/json' }), `county-golf-${user.username}.json`)
    },
    onError: toast.failed(copy.downloadFailed),
  })
  return (
    <Section title={copy.title}>
      <SettingRow
        label={copy.download}
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {copy.downloadButton}
          </Button>
        }
      >
        <span>{copy.downloadHint}</span>
      </SettingRow>
      <SettingRow
        label={copy.deletion}
        action={
          <Button variant="danger-outline" size="small" onClick={() => setDeleting(true)}>
            {copy.deletionButton}
          </Button>
        }
      >
        <span>{copy.deletionHint}</span>
      </SettingRow>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}
