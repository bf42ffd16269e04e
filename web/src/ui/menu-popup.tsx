import { IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, type RefObject } from 'react'
import {
  MenuItem as AriaItem,
  MenuSection as AriaSection,
  Header,
  Menu,
  Popover,
  RouterProvider,
  Separator,
} from 'react-aria-components'
import styles from './menu.module.css'
import type { MenuItem, MenuProps, MenuSection } from './menu.tsx'
import { useLayer } from './use-layer.ts'

type MenuPopupProps = Omit<MenuProps, 'trigger'> & {
  button: RefObject<HTMLButtonElement | null>
  /** What gets the focus. */
  start: 'first' | 'last' | 'menu'
  onClose: (action?: () => void) => void
}

/** The open menu. */
export function MenuPopup(props: MenuPopupProps) {
  const { label, head, sections, align = 'start', button, start, onClose } = props
  const router = useRouter()
  useLayer({ open: true, onBack: onClose })
  return (
    <RouterProvider navigate={(href) => router.history.push(href)}>
      <Popover
        isOpen
        onOpenChange={() => onClose()}
        triggerRef={button}
        placement={align === 'end' ? 'bottom end' : 'bottom start'}
        className={styles.popup ?? ''}
        aria-label={label}
      >
        {head}
        {head && <hr className={styles.divider} />}
        <Menu
          aria-label={label}
          className={styles.menu ?? ''}
          autoFocus={start === 'menu' ? true : start}
        >
          {sections.map((section, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity of their own
            <Fragment key={n}>
              {n > 0 && <Separator className={styles.divider ?? ''} />}
              <Section section={section} onClose={onClose} />
            </Fragment>
          ))}
        </Menu>
      </Popover>
    </RouterProvider>
  )
}

type SectionProps = { section: MenuSection; onClose: MenuPopupProps['onClose'] }

function Section({ section, onClose }: SectionProps) {
  const heading = section.heading && (
    <Header className={styles.heading ?? ''}>{section.heading}</Header>
  )
  if ('items' in section)
    return (
      <AriaSection aria-label={section.heading ?? 'Actions'}>
        {heading}
        {section.items.map((item) => (
          <Item key={item.label} item={item} onClose={onClose} />
        ))}
      </AriaSection>
    )
  const { choices, mode, selected, onSelect } = section
  return (
    <AriaSection
      aria-label={section.heading ?? 'Options'}
      selectionMode={mode}
      disallowEmptySelection={mode === 'single'}
      selectedKeys={selected}
      shouldCloseOnSelect={false}
      onSelectionChange={(keys) =>
        onSelect(
          choices.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)),
        )
      }
    >
      {heading}
      {choices.map(({ value, label, icon }) => (
        <AriaItem key={value} id={value} textValue={label} className={styles.item ?? ''}>
          {({ isSelected }) => (
            <Parts
              icon={icon}
              label={label}
              end={isSelected && <IconCheck size={18} aria-hidden="true" />}
            />
          )}
        </AriaItem>
      ))}
    </AriaSection>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: MenuPopupProps['onClose'] }) {
  const router = useRouter()
  const isLink = 'link' in item
  const link = isLink && {
    href: router.buildLocation(item.link as never).href,
    'data-current': item.isCurrent || undefined,
    onHoverStart: () => void router.preloadRoute(item.link as never),
  }
  return (
    <AriaItem
      {...link}
      textValue={item.label}
      className={styles.item ?? ''}
      onAction={() => onClose(isLink ? undefined : item.onAction)}
    >
      <Parts {...item} />
    </AriaItem>
  )
}

const Parts = ({ icon, label, end }: { icon?: ReactNode; label: string; end?: ReactNode }) => (
  <>
    {icon}
    <span className="fill">{label}</span>
    {end}
  </>
)
