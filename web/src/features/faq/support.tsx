import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import styles from './faq.module.css'

type SupportProps = {
  /** Where mail to us goes; null where the operator has given no address. */
  email: string | null
  chat: ReactNode
}

/** What to do when no question was the right one; nothing where there is no way to reach us. */
export function Support({ email, chat }: SupportProps) {
  if (!email && !chat) return null
  return (
    <section className={styles.support} aria-labelledby="faq-support">
      <h2 id="faq-support">Still have a question?</h2>
      <p>Support replies within 24 hours.</p>
      <div className={styles.ways}>
        {chat}
        {email && (
          <ButtonAnchor
            href={`mailto:${email}`}
            variant={chat ? 'outline' : 'primary'}
            icon={<IconMail size={18} aria-hidden="true" />}
          >
            Email Us
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
