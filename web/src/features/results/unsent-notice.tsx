import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeKept, useKeptScores } from './kept-scores.ts'
import { postAgain, useIsHeld, useIsPosting } from './score-outbox.ts'

type UnsentNoticeProps = {
  sessionId: string
  viewerId: string
  /** Outside the sheet, whose own button posts again. */
  hasAction?: boolean
}

/** Says that scores haven't reached the server, and what happens to them. */
export function UnsentNotice({ sessionId, viewerId, hasAction = false }: UnsentNoticeProps) {
  const kept = useKeptScores(viewerId, sessionId)
  const isHeld = useIsHeld(sessionId)
  const isPosting = useIsPosting(sessionId)
  const icon = <IconCloudOff size={20} aria-hidden="true" />
  if (kept?.posting && isHeld)
    return (
      <Notice
        tone="flag"
        role="status"
        icon={icon}
        action={
          hasAction && (
            <Button size="small" variant="outline" loading={isPosting} onClick={postAgain}>
              Try again
            </Button>
          )
        }
      >
        <strong>Not posted yet.</strong> Your scores are saved on this device. We’ll post them when
        you’re back online.
      </Notice>
    )
  if (kept?.refused)
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
              onClick={() => changeKept(viewerId, sessionId, () => ({ refused: null }))}
            >
              OK
            </Button>
          )
        }
      >
        <strong>Not posted.</strong> {kept.refused}. Your scores are saved on this device.
      </Notice>
    )
  return null
}
