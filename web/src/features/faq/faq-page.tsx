import type { PublicSettings } from '@county-golf/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { settingsQuery } from '../../data/settings.ts'
import { useViewer } from '../../data/viewer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDebouncedCallback } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Subheading } from '../../ui/text.tsx'
import { type Category, categories } from './categories.ts'
import { page, questionsFor } from './copy.ts'
import styles from './faq.module.css'
import { searchQuestions } from './search.ts'
import { Support } from './support.tsx'

const route = getRouteApi('/faq')

const debounceMs = 250

/** @param chat the button that opens the support chat */
export function FaqPage({ chat }: { chat: ReactNode }) {
  usePageTitle(page.title)
  const { user } = useViewer()
  const query = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title={page.title} subtitle={page.subtitle} />
      <Loaded
        query={query}
        failed={page.loadFailed}
        fallback={page.serverFailed}
        loading={page.loading}
        skeleton={<QuestionsSkeleton />}
      >
        {(settings) => (
          <>
            <Questions settings={settings} />
            <Support email={settings.supportEmail} chat={chat} isGuest={!user} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Questions({ settings }: { settings: PublicSettings }) {
  const { q = '', category } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(q)
  const found = searchQuestions(questionsFor(settings), useDeferredValue(typed), category)

  const show = (next: { q: string; category: Category | undefined }) =>
    void navigate({
      search: {
        ...(next.q && { q: next.q }),
        ...(next.category && { category: next.category }),
      },
      replace: true,
      resetScroll: false,
    })
  // Debounced, because browsers limit the rate of URL changes.
  const write = useDebouncedCallback((q: string) => show({ q, category }), debounceMs)
  const search = (text: string) => {
    setTyped(text)
    write(text)
  }

  return (
    <>
      <Stack gap={4}>
        <SearchField
          label={page.search}
          placeholder={page.search}
          value={typed}
          onChange={search}
        />
        <Row as="fieldset" gap={2} wrap>
          <legend className="visually-hidden">{page.category}</legend>
          <Chip pressed={!category} onClick={() => show({ q: typed, category: undefined })}>
            {page.all}
          </Chip>
          {categories.map(({ id, label }) => (
            <Chip
              key={id}
              pressed={category === id}
              onClick={() => show({ q: typed, category: category === id ? undefined : id })}
            >
              {label}
            </Chip>
          ))}
        </Row>
      </Stack>
      <p className="visually-hidden" role="status">
        {page.count(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={page.emptyTitle}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setTyped('')
                show({ q: '', category: undefined })
              }}
            >
              {page.showAll}
            </Button>
          }
        >
          {page.emptyText}
        </EmptyState>
      ) : (
        categories
          .map(({ id, label }) => ({ id, label, of: found.filter((f) => f.category === id) }))
          .filter((group) => group.of.length > 0)
          .map((group) => (
            <section key={group.id} className={styles.group} aria-labelledby={`faq-${group.id}`}>
              <Subheading id={`faq-${group.id}`}>{group.label}</Subheading>
              {group.of.map(({ question, answer }) => (
                <details key={question} className={styles.entry}>
                  <summary>{question}</summary>
                  <Stack gap={3} className={styles.answer}>
                    {answer.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </Stack>
                </details>
              ))}
            </section>
          ))
      )}
    </>
  )
}

const QuestionsSkeleton = () => (
  <Stack gap={3}>
    {['search', 1, 2, 3, 4, 5, 6, 7].map((line) => (
      <Skeleton key={line} height="3.5rem" />
    ))}
  </Stack>
)
