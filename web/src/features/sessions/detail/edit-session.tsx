import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { detailCopy, manageCopy } from '../copy.ts'
import { HostDialog } from './host-dialog.tsx'

type EditSessionProps = { id: string; onClose: () => void }

/** An admin edits someone else's session. */
export function EditSession({ id, onClose }: EditSessionProps) {
  const query = useQuery(sessionQuery(id))
  if (query.data) return <HostDialog session={query.data} asAdmin onClose={onClose} />
  return (
    <Dialog title={manageCopy.edit} open onClose={onClose} size="small">
      <Loaded query={query} failed={detailCopy.loadFailed} skeleton="16rem">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
