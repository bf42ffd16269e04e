import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContourGround } from '../../ui/contour-background.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './payment-card.module.css'

const icons = {
  waiting: IconHourglass,
  done: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconArrowBackUp,
}

const tones = { waiting: 'fairway', done: 'solid', failed: 'flag', cancelled: 'brass' }

type PaymentCardProps = {
  state: keyof typeof icons
  title: string
  children: ReactNode
  receipt?: ReactNode
  /** Above a link to Home. */
  actions?: ReactNode
}

/** The result of a payment, in the middle of the screen. Its title is the page's. */
export function PaymentCard({ state, title, children, receipt, actions }: PaymentCardProps) {
  usePageTitle(title)
  const Icon = icons[state]
  return (
    <ContourGround>
      <Page width="narrow">
        <Card padding={false} className={styles.card} aria-busy={state === 'waiting' && !actions}>
          <span className={styles.mark} data-state={state} data-tone={tones[state]}>
            <Icon size={30} stroke={1.75} aria-hidden="true" />
          </span>
          <div role="status" className="full-width">
            <h1 className={styles.title}>{title}</h1>
            <Muted size="inherit" className="above-3">
              {children}
            </Muted>
            {receipt}
          </div>
          {actions && (
            <Stack gap={2} className="full-width above-6">
              {actions}
              <LinkButton to="/" variant="quiet">
                Back to Home
              </LinkButton>
            </Stack>
          )}
        </Card>
      </Page>
    </ContourGround>
  )
}
