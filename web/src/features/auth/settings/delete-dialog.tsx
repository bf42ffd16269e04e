import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { deletionQuery } from './api.ts'
import { deletion as copy, settings } from './copy.ts'
import { DeleteForm } from './delete-form.tsx'
import { DeletionBlocked, isBlocked } from './deletion-blocked.tsx'

type DeleteDialogProps = { user: User; onClose: () => void }

/** Shows what deleting the account does to its money before asking for confirmation. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  // Deletion moves money and revokes the token, so the refetch that follows would fail.
  const [isDeleting, setDeleting] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...deletionQuery, enabled: !isDeleting })
  return (
    <Dialog title={copy.title} size="small" open onClose={onClose}>
      {data ? (
        isBlocked(data) ? (
          <DeletionBlocked deletion={data} onClose={onClose} />
        ) : (
          <DeleteForm user={user} deletion={data} onDeleting={setDeleting} onClose={onClose} />
        )
      ) : error ? (
        <ErrorState
          title={copy.loadFailed}
          message={messageOf(error, settings.loadFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={copy.loading}>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Dialog>
  )
}
