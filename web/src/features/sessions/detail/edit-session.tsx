import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { errorReason } from '../api.ts'
import { detailCopy, manageCopy } from '../copy.ts'
import { HostDialog } from './host-dialog.tsx'

type EditSessionProps = { id: string; onClose: () => void }

/** An admin edits someone else's session. */
export function EditSession({ id, onClose }: EditSessionProps) {
  const { data: session, error, isFetching, refetch } = useQuery(sessionQuery(id))
  if (session) return <HostDialog session={session} asAdmin onClose={onClose} />
  return (
    <Dialog title={manageCopy.edit} open onClose={onClose} size="small">
      {error ? (
        <ErrorState
          title={detailCopy.loadFailed}
          message={errorReason(error)}
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
