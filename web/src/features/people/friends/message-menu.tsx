import type { UserSummary } from '@county-golf/contract/users'
import { IconBan, IconDots, IconFlag, IconMail, IconUser } from '@tabler/icons-react'
import { nameOf } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { usePersonDialogs } from './use-person-dialogs.tsx'

type MessageMenuProps = { person: UserSummary; messageId: string; isDirect: boolean }

/** The menu of another golfer's message. */
export function GolferMessageMenu({ person, messageId, isDirect }: MessageMenuProps) {
  const { openDialog, dialogs } = usePersonDialogs(person, messageId)
  const { username } = person
  const name = nameOf(person)
  const label = `Options for ${name}’s message`
  const iconPx = 18
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={label}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
        label={label}
        sections={[
          {
            items: [
              ...(isDirect
                ? []
                : [
                    {
                      label: `Message ${name}`,
                      link: { to: '/messages', search: { with: person.id } } as const,
                      icon: <IconMail size={iconPx} aria-hidden="true" />,
                    },
                  ]),
              {
                label: 'View profile',
                link: { to: '/u/$username', params: { username } },
                icon: <IconUser size={iconPx} aria-hidden="true" />,
              },
              {
                label: 'Report message',
                onAction: () => openDialog('report'),
                icon: <IconFlag size={iconPx} aria-hidden="true" />,
              },
              {
                label: `Block ${name}`,
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
