import type { Face } from '@county-golf/contract/users'
import { IconBan, IconDots, IconFlag, IconMail, IconUser } from '@tabler/icons-react'
import { nameOf } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { actionCopy } from './copy.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'

type MessageMenuProps = { person: Face; messageId: string; isDirect: boolean }

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
        side="top"
        trigger={(props) => (
          <IconButton {...props} label={actionCopy.messageOptions(name)}>
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
            {actionCopy.messageName(name)}
          </MenuLink>
        )}
        <MenuLink
          to="/u/$username"
          params={{ username }}
          icon={<IconUser size={iconPx} aria-hidden="true" />}
        >
          {actionCopy.viewProfile}
        </MenuLink>
        <MenuItem
          icon={<IconFlag size={iconPx} aria-hidden="true" />}
          onClick={() => openDialog('report')}
        >
          {actionCopy.reportMessage}
        </MenuItem>
        <MenuItem
          icon={<IconBan size={iconPx} aria-hidden="true" />}
          onClick={() => openDialog('block')}
        >
          {actionCopy.blockName(name)}
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  )
}
