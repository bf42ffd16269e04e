import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { personalData as copy } from './copy.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Row, Section } from './section.tsx'

/** Downloads the user's data, or deletes the account. */
export function DataSection({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => api('GET /auth/export'),
    onSuccess: (data) => saveFile(`county-golf-${user.username}.json`, data),
    onError: (error) => toast.error(messageOf(error, copy.downloadFailed)),
  })
  return (
    <Section title={copy.title}>
      <Row
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
      </Row>
      <Row
        label={copy.deletion}
        action={
          <Button variant="danger-outline" size="small" onClick={() => setDeleting(true)}>
            {copy.deletionButton}
          </Button>
        }
      >
        <span>{copy.deletionHint}</span>
      </Row>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}

function saveFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
