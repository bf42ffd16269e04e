import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { deletionQuery } from './api.ts'
import { deletion as copy, settings } from './copy.ts'
import { DeleteForm } from './delete-form.tsx'
import { DeletionBlocked, isBlocked } from './deletion-blocked.tsx'

type DeleteDialogProps = { user: User; onClose: () => void }

/** Shows what deleting the account does to its money before asking for confirmation. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  // Deletion moves money and revokes the token, so the refetch that follows would fail.
  const [isDeleting, setDeleting] = useState(false)
  const query = useQuery({ ...deletionQuery, enabled: !isDeleting })
  return (
    <Dialog title={copy.title} size="small" open onClose={onClose}>
      <Loaded
        query={query}
        failed={copy.loadFailed}
        fallback={settings.loadFailed}
        loading={copy.loading}
        skeleton="20rem"
      >
        {(data) =>
          isBlocked(data) ? (
            <DeletionBlocked deletion={data} onClose={onClose} />
          ) : (
            <DeleteForm user={user} deletion={data} onDeleting={setDeleting} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
