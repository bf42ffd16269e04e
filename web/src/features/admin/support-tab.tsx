import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPages } from '../../lib/cursor-pages.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { adminKeys } from './api.ts'
import conversation from './conversation.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/support.ts'
import { ListChips, useList } from './list-chips.tsx'
import { PersonCell } from './person-cell.tsx'
import { SupportConversation } from './support-conversation.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** Messages to support, which all admins share. */
export function SupportTab() {
  const { search, go } = useAdminSearch()
  const list = useList(copy.lists)
  const query = useInfiniteQuery({
    queryKey: adminKeys.support(list),
    ...cursorPages('GET /admin/support', { query: list === 'open' ? { open: 'true' } : {} }),
  })
  const selected = search.open
  return (
    <div className={conversation.sides}>
      <section
        className={styles.section}
        aria-label={copy.conversations}
        data-open={selected || undefined}
      >
        <ListChips lists={copy.lists} />
        <Loaded query={query} failed={copy.failed} fallback={common.serverError} skeleton="10rem">
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            return (
              <>
                {items.length === 0 && <EmptyState title={copy.empty[list]} />}
                <Stack as="ul" className={styles.rows}>
                  {items.map(({ user, last, waiting }) => (
                    <li key={user.id}>
                      <button
                        type="button"
                        className={conversation.who}
                        aria-pressed={user.id === selected}
                        onClick={() => go({ open: user.id })}
                      >
                        <PersonCell person={user}>
                          <span className={conversation.last}>{last.content}</span>
                          <span className={styles.second}>{shortDateTime(last.created_at)}</span>
                        </PersonCell>
                        {waiting && <Badge tone="brass">{copy.needsReply}</Badge>}
                      </button>
                    </li>
                  ))}
                </Stack>
              </>
            )
          }}
        </Loaded>
        <MoreButton query={query} />
      </section>
      <section className={styles.section} aria-label={copy.conversation}>
        {selected ? (
          <SupportConversation
            key={selected}
            userId={selected}
            onBack={() => go({ open: undefined })}
          />
        ) : (
          <EmptyState title={copy.select} />
        )}
      </section>
    </div>
  )
}
