import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeSavedScores, retryPosting, useSavedScores } from './score-outbox.ts'

type UnsentNoticeProps = {
  sessionId: string
  viewerId: string
  /** Shows a button. Not needed in the score sheet, which has its own. */
  hasAction?: boolean
}

/** Tells the viewer that their scores haven't reached the server. */
export function UnsentNotice({ sessionId, viewerId, hasAction = false }: UnsentNoticeProps) {
  const { saved, isPosting, isHeld } = useSavedScores(viewerId, sessionId)
  const isWaiting = Boolean(saved?.posting) && isHeld
  const refused = isWaiting ? null : saved?.refused
  if (!isWaiting && !refused) return null
  return (
    <Notice
      tone="flag"
      role={isWaiting ? 'status' : 'alert'}
      icon={<IconCloudOff size={20} aria-hidden="true" />}
      action={
        hasAction && (
          <Button
            size="small"
            variant="outline"
            loading={isWaiting && isPosting}
            onClick={() => {
              if (isWaiting) retryPosting()
              else changeSavedScores(viewerId, sessionId, () => ({ refused: null }))
            }}
          >
            {isWaiting ? 'Try again' : 'OK'}
          </Button>
        )
      }
    >
      <strong>{refused ? 'Not posted.' : 'Not posted yet.'}</strong>{' '}
      {refused
        ? `${refused.replace(/\.$/, '')}. Your scores are saved on this device.`
        : 'Your scores are saved on this device. We’ll post them when you’re back online.'}
    </Notice>
  )
}
