import type { Session } from '@county-golf/contract/sessions'
import { countyOf, courseLabel, sessionDay } from '../../../domain/sessions/labels.ts'
import { clock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Muted } from '../../../ui/text.tsx'
import type { BookingScreen } from '../money.ts'
import styles from './dialogs.module.css'

/** The props of the dialogs that confirm joining, leaving, and canceling. */
export type ActionDialogProps = {
  /** As the screen has it. The dialog refetches it. */
  session: Session
  screen: BookingScreen
  open: boolean
  onClose: () => void
}

/** The session that a dialog is about. */
export function SessionHeading({ session }: { session: Session }) {
  return (
    <div className={styles.head}>
      <p className="breakable strong">{courseLabel(session)}</p>
      <Muted>{countyOf(session)}</Muted>
      <Muted>
        {sessionDay(session, serverNow())} · {clock(session.date, session.timeZone)}
      </Muted>
    </div>
  )
}
