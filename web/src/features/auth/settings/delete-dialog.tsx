import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { deletionQuery } from './api.ts'
import { DeleteForm } from './delete-form.tsx'
import { DeletionBlocked, isBlocked } from './deletion-blocked.tsx'

type DeleteDialogProps = { user: User; onClose: () => void }

/** Says what deleting the account does to its money before it asks for anything. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  // Deleting the account moves its money, and the token is dead before the news of that is read.
  const [isDeleting, setDeleting] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...deletionQuery, enabled: !isDeleting })
  return (
    <Dialog title="Delete your account?" size="small" open onClose={onClose}>
      {data ? (
        isBlocked(data) ? (
          <DeletionBlocked deletion={data} onClose={onClose} />
        ) : (
          <DeleteForm user={user} deletion={data} onDeleting={setDeleting} onClose={onClose} />
        )
      ) : error ? (
        <ErrorState
          title="Couldn’t load your deletion summary"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading…">
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Dialog>
  )
}
