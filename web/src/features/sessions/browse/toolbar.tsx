import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useHydrated } from '../../../lib/hydration.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Row } from '../../../ui/layout.tsx'
import { UrlSearchField } from '../../../ui/url-search-field.tsx'
import { defaultDistance } from '../search-params.ts'
import { searchPlaceholder } from '../spec-copy.ts'
import { thisWeekend } from '../weekend.ts'
import styles from './browse.module.css'
import { withoutDistanceSort } from './near-home.ts'
import type { showLabel } from './result-summary.ts'
import type { Browse } from './use-browse.ts'

// One chunk, whose name is in the first load.
const parts = () => import('./filter-parts.ts')
const FilterFields = lazyComponent(async () => (await parts()).FilterFields)
const DayStrip = lazyComponent(async () => (await parts()).DayStrip)
const preload = () => void FilterFields.preload().catch(() => undefined)

const panelId = 'session-filters'
const toggleId = 'session-filters-toggle'

type FilterPanelProps = {
  open: boolean
  browse: Browse
  counts: Parameters<typeof showLabel>[0]
  onClose: () => void
}

/** The filters, whose code loads with the first use. */
export function FilterPanel({ open, browse, counts, onClose }: FilterPanelProps) {
  const show = () => {
    // The list moves up to the place of the panel.
    document.getElementById(toggleId)?.focus()
    onClose()
  }
  return (
    <section id={panelId} className={`surface ${styles.panel}`} aria-label="Filters" hidden={!open}>
      {open && <FilterFields browse={browse} counts={counts} onShow={show} />}
    </section>
  )
}

/** Keeps its height while its code loads. Only the browser knows the viewer's day. */
export const DaysBar = ({ browse }: { browse: Browse }) => {
  const isHydrated = useHydrated()
  return (
    <fieldset className={styles.days} aria-label="Day">
      {isHydrated && <DayStrip browse={browse} />}
    </fieldset>
  )
}

type ToolbarProps = { browse: Browse; panelOpen: boolean; onPanelToggle: () => void }

export function Toolbar({ browse, panelOpen, onPanelToggle }: ToolbarProps) {
  const { search, set, home, isNearHome } = browse
  const weekend = thisWeekend(serverNow())
  const isWeekend = search.from === weekend.from && search.to === weekend.to
  return (
    <Row as="search" gap={3} align="stretch" className={styles.toolbar}>
      <UrlSearchField
        ref={browse.searchField}
        className={styles.search}
        label="Search sessions"
        placeholder={searchPlaceholder}
        q={search.q}
        onWrite={(q) => set({ q: q || undefined })}
      />
      <Row gap={3} wrap className={styles.chips}>
        {home && (
          <Chip
            pressed={isNearHome}
            disabled={!home.near}
            onClick={() =>
              set(
                isNearHome
                  ? { near: undefined, within: undefined, ...withoutDistanceSort(search) }
                  : { near: home.near, zip: undefined, within: defaultDistance },
              )
            }
          >
            Near {home.name}
          </Chip>
        )}
        <Chip
          pressed={isWeekend}
          onClick={() => set(isWeekend ? { from: undefined, to: undefined } : weekend)}
        >
          This weekend
        </Chip>
        <Chip
          pressed={search.open === true}
          onClick={() => set({ open: search.open ? undefined : true })}
        >
          Open spots
        </Chip>
        <Chip
          id={toggleId}
          aria-expanded={panelOpen}
          aria-controls={panelId}
          count={browse.filters}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={onPanelToggle}
        >
          <IconAdjustmentsHorizontal
            size={18}
            aria-hidden="true"
            className={`wide-only ${styles.chipIcon}`}
          />
          Filters
        </Chip>
      </Row>
    </Row>
  )
}
