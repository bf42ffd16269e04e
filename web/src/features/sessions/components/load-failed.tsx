import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { commonCopy } from '../copy.ts'

type LoadFailedProps = { query: { error: Error | null; refetch: () => unknown } }

/** In the alert of a dialog: the session's current amounts failed to load. */
export const LoadFailed = ({ query }: LoadFailedProps) => (
  <Notice
    tone="flag"
    action={
      <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
        Retry
      </Button>
    }
  >
    {messageOf(query.error, commonCopy.sessionLoadFailed)}
  </Notice>
)
