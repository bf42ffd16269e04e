import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'
import { ButtonAnchor, LinkButton } from '../../ui/button.tsx'
import { copy } from './copy.ts'

/** Ways to contact support about a payment: a message, for which guests log in first, or email. */
export function ContactSupport({ checkoutId }: { checkoutId: string }) {
  const { data: settings } = useQuery(settingsQuery)
  const subject = copy.payment.supportSubject(checkoutId)
  const email = settings?.supportEmail
  return (
    <>
      <LinkButton
        to="/messages"
        search={{ to: 'support', subject }}
        variant="outline"
        icon={<IconMessage size={18} aria-hidden="true" />}
      >
        {copy.payment.contactSupport}
      </LinkButton>
      {email && (
        <ButtonAnchor
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          variant="quiet"
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          {copy.payment.emailUs}
        </ButtonAnchor>
      )}
    </>
  )
}
