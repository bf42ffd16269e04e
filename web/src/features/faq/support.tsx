import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import styles from './faq.module.css'

type SupportProps = {
  /** Where mail to us goes; null where the operator has given no address. */
  email: string | null
  chat: ReactNode
  /** Guests log in before they can write to us here. */
  isGuest: boolean
}

/** What to do when no question was the right one. */
export function Support({ email, chat, isGuest }: SupportProps) {
  return (
    <section className={styles.support} aria-labelledby="faq-support">
      <h2 id="faq-support">Still have a question?</h2>
      <p>Support replies within 24 hours.</p>
      <div className={styles.ways}>
        {chat}
        {email && (
          <ButtonAnchor
            href={`mailto:${email}`}
            variant="outline"
            icon={<IconMail size={18} aria-hidden="true" />}
          >
            Email Us
          </ButtonAnchor>
        )}
      </div>
      {isGuest && (
        <p className={styles.guests}>
          Log in to chat with us. Can’t log in?{' '}
          <Link to="/forgot-password">Reset your password</Link>
          {email ? ' or send us an email.' : '.'}
        </p>
      )}
    </section>
  )
}
