import type { Session } from '@county-golf/contract/sessions'
import { countyOf, courseLabel, sessionDay } from '../../../domain/sessions/labels.ts'
import { clock } from '../../../lib/dates.ts'
import { Muted } from '../../../ui/text.tsx'
import styles from './dialogs.module.css'

/** The session that a dialog is about. */
export function SessionHeading({ session }: { session: Session }) {
  return (
    <div className={styles.head}>
      <p className="breakable strong">{courseLabel(session)}</p>
      <Muted>{countyOf(session)}</Muted>
      <Muted>
        {sessionDay(session, new Date())} · {clock(session.date, session.timeZone)}
      </Muted>
    </div>
  )
}
