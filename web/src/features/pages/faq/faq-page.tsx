import { pages } from '@county-golf/contract/pages'
import type { PublicSettings } from '@county-golf/contract/settings'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { settingsQuery } from '../../../domain/settings.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { useUrlText } from '../../../lib/use-url-text.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { type Category, categories } from './categories.ts'
import styles from './faq.module.css'
import { questionsFor } from './questions.ts'
import { searchQuestions } from './search.ts'

const route = getRouteApi('/faq')

const pauseMs = 250

/** @param chat the button that opens the support chat */
export function FaqPage({ chat }: { chat: ReactNode }) {
  const { user } = useViewer()
  const query = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader {...pages['/faq'].heading} />
      <Loaded
        query={query}
        failed="Couldn’t load the FAQ"
        loading="Loading the FAQ…"
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
  const { q, category } = route.useSearch()
  const navigate = route.useNavigate()

  const show = (next: { q: string; category: Category | undefined }) =>
    void navigate({
      search: {
        ...(next.q && { q: next.q }),
        ...(next.category && { category: next.category }),
      },
      replace: true,
      resetScroll: false,
    })
  const field = useUrlText(q, (text) => show({ q: text, category }), pauseMs)
  const typed = field.text ?? ''
  const found = searchQuestions(questionsFor(settings), useDeferredValue(typed), category)

  return (
    <>
      <Stack gap={4}>
        <SearchField
          label="Search FAQs"
          placeholder="Search FAQs"
          value={typed}
          onChange={field.type}
        />
        <Row as="fieldset" gap={2} wrap>
          <legend className="visually-hidden">Category</legend>
          <Chip pressed={!category} onClick={() => show({ q: typed, category: undefined })}>
            All
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
        {found.length === 1 ? '1 question' : `${found.length} questions`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No questions found"
          action={
            <Button
              variant="outline"
              onClick={() => {
                field.clear()
                show({ q: '', category: undefined })
              }}
            >
              Show all questions
            </Button>
          }
        >
          Try different words, or contact us below.
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

type SupportProps = {
  /** The support address. Null if the operator hasn't set one. */
  email: string | null
  chat: ReactNode
  /** Guests need to log in to chat. */
  isGuest: boolean
}

/** Ways to contact support. */
function Support({ email, chat, isGuest }: SupportProps) {
  return (
    <Stack as="section" gap={3} className={styles.support} aria-labelledby="faq-support">
      <Subheading id="faq-support">Still have a question?</Subheading>
      <p>Support replies within 24 hours.</p>
      <Row gap={3} wrap className={styles.ways}>
        {chat}
        {email && (
          <ButtonAnchor
            href={`mailto:${email}`}
            variant="outline"
            icon={<IconMail size={18} aria-hidden="true" />}
          >
            Email Us
          </ButtonAnchor>
        )}
      </Row>
      {isGuest && (
        <Muted className={styles.guests}>
          Log in to chat with us. Can’t log in?{' '}
          <Link to="/forgot-password">Reset your password</Link>
          {email ? ' or send us an email.' : '.'}
        </Muted>
      )}
    </Stack>
  )
}

const QuestionsSkeleton = () => (
  <Stack gap={3}>
    {['search', 1, 2, 3, 4, 5, 6, 7].map((line) => (
      <Skeleton key={line} height="3.5rem" />
    ))}
  </Stack>
)
