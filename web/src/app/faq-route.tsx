import { IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { FaqPage } from '../features/faq/faq-page.tsx'
import { useSignInPrompt } from '../lib/sign-in-prompt.ts'
import { Button } from '../ui/button.tsx'

/** The questions, and the way to those who answer the others. */
export const FaqRoute = () => <FaqPage chat={<ChatWithSupport />} />

function ChatWithSupport() {
  const signIn = useSignInPrompt()
  const navigate = useNavigate()
  const write = () => void navigate({ to: '/messages', search: { to: 'support' } })
  return (
    <Button
      icon={<IconMessage size={18} aria-hidden="true" />}
      onClick={() => signIn.require(write, 'Sign up or log in to chat with support.')}
    >
      Chat with Support
    </Button>
  )
}
