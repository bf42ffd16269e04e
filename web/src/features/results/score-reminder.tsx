import { dollars } from '@county-golf/contract/money'
import type { PendingScore } from '@county-golf/contract/results'
import { IconGolf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { dayAndClock } from '../../lib/dates.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { pendingScoresQuery } from './api.ts'
import type { ReminderWindow } from './reminder-window.tsx'
import styles from './score-reminder.module.css'
import { courseOf } from './standing.ts'
import { UnsentNotice } from './unsent-notice.tsx'

type WindowProps = Parameters<typeof ReminderWindow>[0]

const steps = {
  post: 'Post your score',
  complete: 'Post missing scores',
  submit: 'Submit result',
  accept: 'Review result',
} as const

/** On top of a screen: the rounds that need something of the viewer, with the deadline of their prize. */
export function ScoreReminder() {
  const { user } = useViewer()
  const { data } = useQuery({ ...pendingScoresQuery, enabled: user !== null })
  // What was opened stays open after its round needs nothing more.
  const [open, setOpen] = useState<PendingScore>()
  const Window = useWindow(data !== undefined && data.items.length > 0)
  if (!user) return null
  return (
    <>
      {data?.items.map((item) => (
        <section
          key={item.session.id}
          className={styles.reminder}
          aria-label={`${steps[item.step]}: ${courseOf(item.session)}`}
        >
          <IconGolf className={styles.icon} size={24} aria-hidden="true" />
          <div>
            <h2>{courseOf(item.session)}</h2>
            <p>{dayAndClock(item.session.date, item.session.timeZone)}</p>
            {deadlineOf(item) && (
              <p>
                <strong>{deadlineOf(item)}</strong>
              </p>
            )}
          </div>
          {item.step === 'accept' ? (
            <LinkButton to="/sessions/$id" params={{ id: item.session.id }}>
              {steps.accept}
            </LinkButton>
          ) : (
            <Button onClick={() => setOpen(item)}>{steps[item.step]}</Button>
          )}
          <UnsentNotice sessionId={item.session.id} viewerId={user.id} hasAction />
        </section>
      ))}
      {open && Window && (
        <Window item={open} viewerId={user.id} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** Loads the code of the window before it's opened: by then there may be no connection. */
function useWindow(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Window: ComponentType<WindowProps> }>()
  useEffect(() => {
    if (isNeeded)
      import('./reminder-window.tsx')
        .then(({ ReminderWindow: Window }) => setLoaded({ Window }))
        // The session's page has the same window.
        .catch(() => {})
  }, [isNeeded])
  return loaded?.Window
}

/** What is at stake and until when; nothing where no prize money is. */
function deadlineOf({ step, prizeCents, until, session }: PendingScore): string | undefined {
  if (prizeCents === 0) return undefined
  const when = dayAndClock(until, session.timeZone)
  return step === 'accept'
    ? `${dollars(prizeCents)} prize: accept or dispute by ${when}`
    : `${dollars(prizeCents)} prize: refunded if there’s no result by ${when}`
}
