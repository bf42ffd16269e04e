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
import { actionCopy } from './copy.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'

const iconPx = 18

/** The buttons and menu of another golfer's profile. */
export function ProfileActions({ user }: { user: User }) {
  const signIn = useLoginPrompt()
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
          {actionCopy.unblock}
        </Button>
        <Button
          variant="quiet"
          icon={<IconFlag size={iconPx} aria-hidden="true" />}
          onClick={() => openDialog('report')}
        >
          {actionCopy.report}
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
            {actionCopy.acceptRequest}
          </Button>
          <Button variant="outline" loading={loading} onClick={() => action.mutate('end')}>
            {actionCopy.decline}
          </Button>
        </>
      )}
      <Button
        variant={friendship === 'incoming' ? 'outline' : 'primary'}
        icon={<IconMessage size={iconPx} aria-hidden="true" />}
        onClick={() => signIn.require(message, actionCopy.logInToMessage(name))}
      >
        {actionCopy.message}
      </Button>
      {friendship === 'none' && (
        <Button
          variant="outline"
          loading={loading}
          icon={<IconUserPlus size={iconPx} aria-hidden="true" />}
          onClick={() =>
            signIn.require(() => action.mutate('request'), actionCopy.logInToAddFriend(name))
          }
        >
          {actionCopy.addFriend}
        </Button>
      )}
      {friendship === 'requested' && (
        <Button variant="outline" loading={loading} onClick={() => action.mutate('end')}>
          {actionCopy.cancelRequest}
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
                {actionCopy.friends}
                <IconChevronDown size={16} aria-hidden="true" />
              </Button>
            ) : (
              <IconButton {...props} label={actionCopy.moreOptions(name)}>
                <IconDots size={20} aria-hidden="true" />
              </IconButton>
            )
          }
          label={actionCopy.moreOptions(name)}
          sections={[
            {
              items: [
                ...(friendship === 'friends'
                  ? [
                      {
                        label: actionCopy.removeFriend,
                        onAction: () => openDialog('end'),
                        icon: <IconUserMinus size={iconPx} aria-hidden="true" />,
                      },
                    ]
                  : []),
                {
                  label: actionCopy.report,
                  onAction: () => openDialog('report'),
                  icon: <IconFlag size={iconPx} aria-hidden="true" />,
                },
                {
                  label: actionCopy.block,
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
