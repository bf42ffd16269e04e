import type { Session } from '@county-golf/contract/sessions'
import { clock } from '../../../lib/dates.ts'
import { courseOf, placeOf, planDay } from '../words.ts'
import styles from './dialogs.module.css'

/** Which session a dialog is about. */
export function SessionHead({ session }: { session: Session }) {
  return (
    <div className={styles.head}>
      <p className={styles.course}>{courseOf(session)}</p>
      <p className={styles.place}>{placeOf(session)}</p>
      <p className={styles.place}>
        {planDay(session, new Date())} · {clock(session.date, session.timeZone)}
      </p>
    </div>
  )
}
