import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { support } from './copy.ts'
import styles from './faq.module.css'

type SupportProps = {
  /** The support address. Null if the operator hasn't set one. */
  email: string | null
  chat: ReactNode
  /** Guests need to log in to chat. */
  isGuest: boolean
}

/** Ways to contact support. */
export function Support({ email, chat, isGuest }: SupportProps) {
  return (
    <Stack as="section" gap={3} className={styles.support} aria-labelledby="faq-support">
      <Subheading id="faq-support">{support.title}</Subheading>
      <p>{support.replyTime}</p>
      <Row gap={3} wrap className="above-2">
        {chat}
        {email && (
          <ButtonAnchor
            href={`mailto:${email}`}
            variant="outline"
            icon={<IconMail size={18} aria-hidden="true" />}
          >
            {support.email}
          </ButtonAnchor>
        )}
      </Row>
      {isGuest && (
        <Muted className="above-4">
          {support.guests} <Link to="/forgot-password">{support.resetPassword}</Link>
          {email ? ` ${support.orEmail}` : '.'}
        </Muted>
      )}
    </Stack>
  )
}
