import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { ContourBackground } from '../../../ui/contour-background.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from './forms.module.css'

type AuthFrameProps = { title: string; subtitle: string; foot?: ReactNode; children: ReactNode }

/** The layout of an auth page: a title, the form in a card, and links below it. Its title is the document's too. */
export function AuthFrame({ title, subtitle, foot, children }: AuthFrameProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <ContourBackground />
      <Page width="narrow">
        <Stack gap={1} className={styles.head}>
          <h1>{title}</h1>
          <p className="soft">{subtitle}</p>
        </Stack>
        <Card className={styles.card} padding={false}>
          {children}
        </Card>
        {foot && (
          <Muted as="div" size="medium" className={styles.foot}>
            {foot}
          </Muted>
        )}
      </Page>
    </div>
  )
}
