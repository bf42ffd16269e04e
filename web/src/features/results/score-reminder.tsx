import { dollars } from '@county-golf/contract/money'
import type { PendingScore } from '@county-golf/contract/results'
import { IconGolf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { canReadOwn } from '../../domain/can-read-own.ts'
import { useViewer } from '../../domain/viewer.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { Subheading } from '../../ui/text.tsx'
import { pendingScoresQuery } from './api.ts'
import type { ReminderDialog } from './reminder-dialog.tsx'
import styles from './score-reminder.module.css'
import { courseOrCounty } from './scorecard-rules.ts'
import { UnsentNotice } from './unsent-notice.tsx'

type DialogProps = Parameters<typeof ReminderDialog>[0]

const steps = {
  post: 'Post your score',
  complete: 'Post missing scores',
  submit: 'Submit result',
  accept: 'Review result',
}

/** At the top of a screen, the rounds that need the viewer's action, with the deadline of their prize. */
export function ScoreReminder() {
  const { user } = useViewer()
  const query = useQuery({ ...pendingScoresQuery, enabled: canReadOwn(user) })
  const { data, isError } = query
  // Stays open even if its round needs nothing anymore.
  const [open, setOpen] = useState<PendingScore>()
  const Dialog = useReminderDialog(data !== undefined && data.items.length > 0)
  if (!user) return null
  return (
    <>
      {isError && !data && (
        <QueryError
          query={query}
          failed="Couldn’t load rounds that need you. Please try again."
          inNotice
        />
      )}
      {data?.items.map((item) => (
        <section
          key={item.session.id}
          className={styles.reminder}
          aria-label={`${steps[item.step]}: ${courseOrCounty(item.session)}`}
        >
          <IconGolf className={styles.icon} size={24} aria-hidden="true" />
          <div>
            <Subheading>{courseOrCounty(item.session)}</Subheading>
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
      {open && Dialog && (
        <Dialog item={open} viewerId={user.id} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** Preloads the dialog's code, since the device may be offline when it's opened. */
function useReminderDialog(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> }>()
  useEffect(() => {
    if (isNeeded)
      import('./reminder-dialog.tsx')
        .then(({ ReminderDialog: Dialog }) => setLoaded({ Dialog }))
        // The session's page has the same dialog.
        .catch(() => {})
  }, [isNeeded])
  return loaded?.Dialog
}

/** The prize and its deadline. Undefined without a prize. */
function deadlineOf({ step, prizeCents, until, session }: PendingScore): string | undefined {
  if (prizeCents === 0) return undefined
  const when = dayAndClock(until, session.timeZone)
  return `${dollars(prizeCents)} prize: ${
    step === 'accept' ? `accept or dispute by ${when}` : `refunded if there’s no result by ${when}`
  }`
}
