import type { User } from '@county-golf/contract/users'
import {
  IconBan,
  IconCheck,
  IconChevronDown,
  IconDots,
  IconFlag,
  IconMessage,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSignInPrompt } from '../../lib/sign-in-prompt.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useFriendAct } from './api.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'
import { doneWords } from './words.ts'

const iconPx = 18

/** What a visitor of a profile may do: write, become friends or end it, block, report. */
export function ProfileActions({ user }: { user: User }) {
  const signIn = useSignInPrompt()
  const navigate = useNavigate()
  const { friendship = 'none' } = user
  const doing = useFriendAct(user, doneWords(user, friendship))
  const { ask, dialogs } = usePersonDialogs(user)
  const loading = doing.isPending
  const name = nameOf(user)

  if (friendship === 'blocked')
    return (
      <>
        <Button variant="outline" loading={loading} onClick={() => doing.mutate('unblock')}>
          Unblock
        </Button>
        <Button
          variant="quiet"
          icon={<IconFlag size={iconPx} aria-hidden="true" />}
          onClick={() => ask('report')}
        >
          Report
        </Button>
        {dialogs}
      </>
    )

  const write = () => void navigate({ to: '/messages', search: { with: user.id } })
  return (
    <>
      {friendship === 'incoming' && (
        <>
          <Button
            loading={loading}
            icon={<IconCheck size={iconPx} aria-hidden="true" />}
            onClick={() => doing.mutate('ask')}
          >
            Accept Request
          </Button>
          <Button variant="outline" loading={loading} onClick={() => doing.mutate('end')}>
            Decline
          </Button>
        </>
      )}
      <Button
        variant={friendship === 'incoming' ? 'outline' : 'primary'}
        icon={<IconMessage size={iconPx} aria-hidden="true" />}
        onClick={() => signIn.require(write, `Sign up or log in to message ${name}.`)}
      >
        Message
      </Button>
      {friendship === 'none' && (
        <Button
          variant="outline"
          loading={loading}
          icon={<IconUserPlus size={iconPx} aria-hidden="true" />}
          onClick={() =>
            signIn.require(
              () => doing.mutate('ask'),
              `Sign up or log in to add ${name} as a friend.`,
            )
          }
        >
          Add Friend
        </Button>
      )}
      {friendship === 'requested' && (
        <Button variant="outline" loading={loading} onClick={() => doing.mutate('end')}>
          Withdraw Request
        </Button>
      )}
      {user.friendship && (
        <Menu
          align="end"
          trigger={(props) =>
            friendship === 'friends' ? (
              <Button
                {...props}
                variant="outline"
                icon={<IconUserCheck size={iconPx} aria-hidden="true" />}
              >
                Friends
                <IconChevronDown size={16} aria-hidden="true" />
              </Button>
            ) : (
              <IconButton {...props} label={`More about ${name}`}>
                <IconDots size={20} aria-hidden="true" />
              </IconButton>
            )
          }
        >
          {friendship === 'friends' && (
            <MenuItem
              icon={<IconUserMinus size={iconPx} aria-hidden="true" />}
              onClick={() => ask('end')}
            >
              Remove Friend
            </MenuItem>
          )}
          <MenuItem
            icon={<IconFlag size={iconPx} aria-hidden="true" />}
            onClick={() => ask('report')}
          >
            Report
          </MenuItem>
          <MenuItem
            icon={<IconBan size={iconPx} aria-hidden="true" />}
            onClick={() => ask('block')}
          >
            Block
          </MenuItem>
        </Menu>
      )}
      {dialogs}
    </>
  )
}
