import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { sessionQuery } from '../api.ts'
import { HostDialog } from './host-dialog.tsx'

type EditSessionProps = { id: string; onClose: () => void }

/** Somebody else's session, edited by an administrator. */
export function EditSession({ id, onClose }: EditSessionProps) {
  const { data: session, error, isFetching, refetch } = useQuery(sessionQuery(id))
  if (session) return <HostDialog session={session} asAdministrator onClose={onClose} />
  return (
    <Dialog title="Edit Session" open onClose={onClose} size="small">
      {error ? (
        <ErrorState
          title="Failed to load session details"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      )}
    </Dialog>
  )
}
