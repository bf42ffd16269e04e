import type { Face } from '@county-golf/contract/users'
import { IconBan, IconDots, IconFlag, IconMail, IconUser } from '@tabler/icons-react'
import { nameOf } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { usePersonDialogs } from './use-person-dialogs.tsx'

type MessageMenuProps = { person: Face; messageId: string; isDirect: boolean }

/** What one can do about a message of another golfer. */
export function MessageMenu({ person, messageId, isDirect }: MessageMenuProps) {
  const { ask, dialogs } = usePersonDialogs(person, messageId)
  const { username } = person
  const iconPx = 18
  return (
    <>
      <Menu
        align="end"
        side="top"
        trigger={(props) => (
          <IconButton {...props} label={`More about this message of ${nameOf(person)}`}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      >
        {!isDirect && (
          <MenuLink
            to="/messages"
            search={{ with: person.id }}
            icon={<IconMail size={iconPx} aria-hidden="true" />}
          >
            Message {nameOf(person)}
          </MenuLink>
        )}
        <MenuLink
          to="/u/$username"
          params={{ username }}
          icon={<IconUser size={iconPx} aria-hidden="true" />}
        >
          View profile
        </MenuLink>
        <MenuItem
          icon={<IconFlag size={iconPx} aria-hidden="true" />}
          onClick={() => ask('report')}
        >
          Report message
        </MenuItem>
        <MenuItem icon={<IconBan size={iconPx} aria-hidden="true" />} onClick={() => ask('block')}>
          Block {nameOf(person)}
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  )
}
