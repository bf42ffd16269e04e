import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../lib/settings.ts'
import { ButtonAnchor, LinkButton } from '../../ui/button.tsx'

/** The ways to reach support about a payment: a message, which leads guests to login first, and email. */
export function ContactSupport({ checkoutId }: { checkoutId: string }) {
  const { data: settings } = useQuery(settingsQuery)
  const subject = `Payment ${checkoutId}`
  const email = settings?.supportEmail
  return (
    <>
      <LinkButton
        to="/messages"
        search={{ to: 'support', subject }}
        variant="outline"
        icon={<IconMessage size={18} aria-hidden="true" />}
      >
        Contact Support
      </LinkButton>
      {email && (
        <ButtonAnchor
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          variant="quiet"
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          Email Us
        </ButtonAnchor>
      )}
    </>
  )
}
