import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unsentCopy } from './copy.ts'
import { changeSavedScores, useSavedScores } from './saved-scores.ts'
import { retryPosting, useIsPosting, useIsQueued } from './score-outbox.ts'

type UnsentNoticeProps = {
  sessionId: string
  viewerId: string
  /** Shows a button. Not needed in the score sheet, which has its own. */
  hasAction?: boolean
}

/** Tells the viewer that their scores haven't reached the server. */
export function UnsentNotice({ sessionId, viewerId, hasAction = false }: UnsentNoticeProps) {
  const saved = useSavedScores(viewerId, sessionId)
  const isQueued = useIsQueued(sessionId)
  const isPosting = useIsPosting(sessionId)
  const icon = <IconCloudOff size={20} aria-hidden="true" />
  if (saved?.posting && isQueued)
    return (
      <Notice
        tone="flag"
        role="status"
        icon={icon}
        action={
          hasAction && (
            <Button size="small" variant="outline" loading={isPosting} onClick={retryPosting}>
              {unsentCopy.tryAgain}
            </Button>
          )
        }
      >
        <strong>{unsentCopy.waiting}</strong> {unsentCopy.waitingHint}
      </Notice>
    )
  if (saved?.refused)
    return (
      <Notice
        tone="flag"
        role="alert"
        icon={icon}
        action={
          hasAction && (
            <Button
              size="small"
              variant="outline"
              onClick={() => changeSavedScores(viewerId, sessionId, () => ({ refused: null }))}
            >
              {unsentCopy.dismiss}
            </Button>
          )
        }
      >
        <strong>{unsentCopy.refused}</strong> {unsentCopy.refusedHint(saved.refused)}
      </Notice>
    )
  return null
}
