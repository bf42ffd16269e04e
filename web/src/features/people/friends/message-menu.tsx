import type { UserSummary } from '@county-golf/contract/users'
import { IconBan, IconDots, IconFlag, IconMail, IconUser } from '@tabler/icons-react'
import { nameOf } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { actionCopy } from './copy.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'

type MessageMenuProps = { person: UserSummary; messageId: string; isDirect: boolean }

/** The menu of another golfer's message. */
export function MessageMenu({ person, messageId, isDirect }: MessageMenuProps) {
  const { openDialog, dialogs } = usePersonDialogs(person, messageId)
  const { username } = person
  const name = nameOf(person)
  const iconPx = 18
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={actionCopy.messageOptions(name)}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
        label={actionCopy.messageOptions(name)}
        sections={[
          {
            items: [
              ...(isDirect
                ? []
                : [
                    {
                      label: actionCopy.messageName(name),
                      link: { to: '/messages', search: { with: person.id } } as const,
                      icon: <IconMail size={iconPx} aria-hidden="true" />,
                    },
                  ]),
              {
                label: actionCopy.viewProfile,
                link: { to: '/u/$username', params: { username } },
                icon: <IconUser size={iconPx} aria-hidden="true" />,
              },
              {
                label: actionCopy.reportMessage,
                onAction: () => openDialog('report'),
                icon: <IconFlag size={iconPx} aria-hidden="true" />,
              },
              {
                label: actionCopy.blockName(name),
                onAction: () => openDialog('block'),
                icon: <IconBan size={iconPx} aria-hidden="true" />,
              },
            ],
          },
        ]}
      />
      {dialogs}
    </>
  )
}
