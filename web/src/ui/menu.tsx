import { Menu as LibraryMenu, type MenuProps } from '@mantine/core'
import styles from './menu.module.css'

/**
 * A drop-down of links or commands, in our look: Menu, Menu.Target, Menu.Dropdown, Menu.Item,
 * Menu.Label, Menu.Divider.
 */
export function Menu(props: MenuProps) {
  return (
    <LibraryMenu
      position="bottom-start"
      offset={8}
      transitionProps={{ transition: 'pop-top-left', duration: 160 }}
      {...props}
      classNames={{
        dropdown: styles.dropdown ?? '',
        item: styles.item ?? '',
        divider: styles.divider ?? '',
        label: styles.label ?? '',
      }}
    />
  )
}

Menu.Target = LibraryMenu.Target
Menu.Dropdown = LibraryMenu.Dropdown
Menu.Item = LibraryMenu.Item
Menu.Label = LibraryMenu.Label
Menu.Divider = LibraryMenu.Divider
