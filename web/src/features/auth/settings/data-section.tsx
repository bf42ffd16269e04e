import type { User } from '@county-golf/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Row, Section } from './section.tsx'

/** What we keep: to be taken along, or to be ended. */
export function DataSection({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => api('GET /auth/export'),
    onSuccess: (data) => saveFile(`county-golf-${user.username}.json`, data),
    onError: (error) => toast.error(messageOf(error, 'Your data could not be loaded')),
  })
  return (
    <Section title="Your data">
      <Row
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
        <span>Everything we keep about you, as a JSON file.</span>
      </Row>
      <Row
        label="Delete account"
        action={
          <Button variant="danger-outline" size="small" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      >
        <span>Ends your account for good. We show what happens to your money first.</span>
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
