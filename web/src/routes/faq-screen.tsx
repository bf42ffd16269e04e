import { IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../domain/login-prompt.ts'
import { FaqPage } from '../features/pages/faq/faq-page.tsx'
import { Button } from '../ui/button.tsx'

/** The FAQ, with the button that opens the support chat. */
export const FaqScreen = () => <FaqPage chat={<ChatWithSupport />} />

function ChatWithSupport() {
  const loginPrompt = useLoginPrompt()
  const navigate = useNavigate()
  const write = () => void navigate({ to: '/messages', search: { to: 'support' } })
  return (
    <Button
      icon={<IconMessage size={18} aria-hidden="true" />}
      onClick={() => loginPrompt.require(write, 'Sign up or log in to chat with support.')}
    >
      Chat with Support
    </Button>
  )
}
