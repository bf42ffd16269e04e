import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { Row } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { browseCopy } from '../copy.ts'
import { thisWeekend } from '../weekend.ts'
import styles from './browse.module.css'
import { panelId } from './filter-panel.tsx'
import type { Browse } from './use-browse.ts'

type ToolbarProps = { browse: Browse; panelOpen: boolean; onPanelToggle: () => void }

export function Toolbar({ browse, panelOpen, onPanelToggle }: ToolbarProps) {
  const { search, set } = browse
  const weekend = thisWeekend(new Date())
  const isWeekend = search.from === weekend.from && search.to === weekend.to
  return (
    <Row as="search" gap={3} align="stretch" className={styles.toolbar}>
      <SearchField
        className={styles.search}
        label={browseCopy.search}
        placeholder={browseCopy.searchPlaceholder}
        value={browse.text}
        onChange={browse.setText}
      />
      <Row gap={3} className={styles.chips}>
        <Chip
          pressed={isWeekend}
          onClick={() => set(isWeekend ? { from: undefined, to: undefined } : weekend)}
        >
          {browseCopy.thisWeekend}
        </Chip>
        <Chip
          pressed={search.open === true}
          onClick={() => set({ open: search.open ? undefined : true })}
        >
          {browseCopy.openSpots}
        </Chip>
        <Chip
          aria-expanded={panelOpen}
          aria-controls={panelId}
          count={browse.filters}
          onClick={onPanelToggle}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" className={styles.chipIcon} />
          {browseCopy.filters}
        </Chip>
      </Row>
    </Row>
  )
}
