import type { SavedSearch } from '@county-golf/contract/saved-searches'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { savedSearchesQuery, useDeleteSearch } from '../../../domain/saved-searches.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { partOfDayLabels } from '../../../domain/sessions/parts-of-day.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { SettingsSection } from '../settings/section.tsx'
import styles from './notifications.module.css'

/** The counties where the viewer is notified of new sessions. */
export function SavedSearches() {
  const searches = useQuery(savedSearchesQuery)
  return (
    <SettingsSection title="Session alerts" id="session-alerts">
      <Loaded query={searches} failed="Couldn’t load your alerts" skeleton="6rem">
        {({ items }) =>
          items.length === 0 ? (
            <Muted>
              No alerts yet. Choose a county in the filters of Browse Sessions, then Get alerts.
            </Muted>
          ) : (
            <Stack as="ul">
              {items.map((search) => (
                <SearchRow key={search.id} search={search} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </SettingsSection>
  )
}

const factsOf = ({ radiusMiles, timeOfDay, skillLevel }: SavedSearch): string =>
  [
    `Within ${radiusMiles} miles`,
    timeOfDay && partOfDayLabels[timeOfDay],
    skillLevel && skillLevelOf(skillLevel).label,
  ]
    .filter(Boolean)
    .join(' · ')

function SearchRow({ search }: { search: SavedSearch }) {
  const remove = useDeleteSearch()
  const { id, countyName, stateCode } = search
  return (
    <Row as="li" gap={3} justify="between" className={`line-above ${styles.type}`}>
      <div>
        <p>
          {countyName}, {stateCode}
        </p>
        <Muted size="small">{factsOf(search)}</Muted>
      </div>
      <IconButton
        label={`Delete alert for ${countyName}, ${stateCode}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
