import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
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
    onError: toast.failed('Couldn’t download your data. Please try again.'),
  })
  return (
    <Section title="Your data">
      <SettingRow
        label="Download"
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
        }
      >
        <span>Get a copy of everything we store about you (JSON).</span>
      </SettingRow>
      <SettingRow
        label="Delete account"
        action={
          <Button variant="danger-outline" size="small" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      >
        <span>Permanently delete your account. We show what happens to your money first.</span>
      </SettingRow>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}
