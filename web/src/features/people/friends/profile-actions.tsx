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
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useFriendAction } from './api.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'

const iconPx = 18

/** The buttons and menu of another golfer's profile. */
export function ProfileActions({ user }: { user: User }) {
  const loginPrompt = useLoginPrompt()
  const navigate = useNavigate()
  const { friendship = 'none' } = user
  const action = useFriendAction(user, friendship)
  const { openDialog, dialogs } = usePersonDialogs(user)
  const loading = action.isPending
  const name = nameOf(user)

  if (friendship === 'blocked')
    return (
      <>
        <Button variant="outline" loading={loading} onClick={() => action.mutate('unblock')}>
          Unblock
        </Button>
        <Button
          variant="quiet"
          icon={<IconFlag size={iconPx} aria-hidden="true" />}
          onClick={() => openDialog('report')}
        >
          Report
        </Button>
        {dialogs}
      </>
    )

  const message = () => void navigate({ to: '/messages', search: { with: user.id } })
  return (
    <>
      {friendship === 'incoming' && (
        <>
          <Button
            loading={loading}
            icon={<IconCheck size={iconPx} aria-hidden="true" />}
            onClick={() => action.mutate('request')}
          >
            Accept request
          </Button>
          <Button variant="outline" loading={loading} onClick={() => action.mutate('end')}>
            Decline
          </Button>
        </>
      )}
      <Button
        variant={friendship === 'incoming' ? 'outline' : 'primary'}
        icon={<IconMessage size={iconPx} aria-hidden="true" />}
        onClick={() => loginPrompt.require(message, `Sign up or log in to message ${name}.`)}
      >
        Message
      </Button>
      {friendship === 'none' && (
        <Button
          variant="outline"
          loading={loading}
          icon={<IconUserPlus size={iconPx} aria-hidden="true" />}
          onClick={() =>
            loginPrompt.require(
              () => action.mutate('request'),
              `Sign up or log in to add ${name} as a friend.`,
            )
          }
        >
          Add Friend
        </Button>
      )}
      {friendship === 'requested' && (
        <Button variant="outline" loading={loading} onClick={() => action.mutate('end')}>
          Cancel request
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
              <IconButton {...props} label={`More options for ${name}`}>
                <IconDots size={20} aria-hidden="true" />
              </IconButton>
            )
          }
          label={`More options for ${name}`}
          sections={[
            {
              items: [
                ...(friendship === 'friends'
                  ? [
                      {
                        label: 'Remove friend',
                        onAction: () => openDialog('end'),
                        icon: <IconUserMinus size={iconPx} aria-hidden="true" />,
                      },
                    ]
                  : []),
                {
                  label: 'Report',
                  onAction: () => openDialog('report'),
                  icon: <IconFlag size={iconPx} aria-hidden="true" />,
                },
                {
                  label: 'Block',
                  onAction: () => openDialog('block'),
                  icon: <IconBan size={iconPx} aria-hidden="true" />,
                },
              ],
            },
          ]}
        />
      )}
      {dialogs}
    </>
  )
}
