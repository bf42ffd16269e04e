import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import styles from './messages.module.css'
import type { MessagesSearch } from './search-params.ts'

type PaneHeaderProps = {
  /** The list that the back arrow on a phone returns to. */
  back: MessagesSearch
  photo?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
}

/** The header of the open chat, conversation, or message. */
export function PaneHeader({ back, photo, title, subtitle }: PaneHeaderProps) {
  return (
    <Row gap={2} className={styles.paneHeader}>
      <Link to="/messages" search={back} replace className={styles.back} aria-label="Back to list">
        <IconChevronLeft size={24} aria-hidden="true" />
      </Link>
      {photo}
      <div className="fill">
        <Subheading>{title}</Subheading>
        {subtitle && (
          <Muted size="small" className="breakable">
            {subtitle}
          </Muted>
        )}
      </div>
    </Row>
  )
}
