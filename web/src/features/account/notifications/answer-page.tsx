import type { Answer, Question } from '@county-golf/contract/answers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { incompleteLink } from '../auth/copy.ts'
import { questionQuery } from './api.ts'

const route = getRouteApi('/answer')

/** A question that an email asked. Needs a click, because mail programs prefetch links. */
export function AnswerPage() {
  const { token, say } = route.useSearch()
  return token ? (
    <EmailedQuestion token={token} say={say ?? 'yes'} />
  ) : (
    <AnswerFrame>
      <Notice tone="flag">{incompleteLink}</Notice>
    </AnswerFrame>
  )
}

const AnswerFrame = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Page width="narrow">
    <PageHeader title={unbroken(title ?? 'Your answer')} />
    {children}
  </Page>
)

/** Keeps `Nov 28 ·` on one line. */
const unbroken = (title: string): string => title.replaceAll(/ (?=·)|(?<=[a-z]) (?=\d)/g, '\u00a0')

/** @param props.say the answer of the link, whose button comes first */
function EmailedQuestion({ token, say }: { token: string; say: Answer }) {
  const query = useQuery(questionQuery(token))
  return (
    <AnswerFrame {...(query.data && { title: query.data.title })}>
      <Loaded
        query={query}
        failed="Couldn’t load this question"
        skeleton={<Skeleton height="12rem" />}
      >
        {(question) => <Answers question={question} token={token} say={say} />}
      </Loaded>
    </AnswerFrame>
  )
}

type AnswersProps = { question: Question; token: string; say: Answer }

function Answers({ question, token, say }: AnswersProps) {
  const client = useQueryClient()
  const answering = useCall('POST /answers', {
    onSuccess: (response) => client.setQueryData(questionQuery(token).queryKey, response),
    onError: () => void client.invalidateQueries({ queryKey: questionQuery(token).queryKey }),
    failure: 'Couldn’t save your answer. Please try again.',
  })
  const { answers, body, given, isOpen, outcome, path } = question
  const order: Answer[] = say === 'yes' ? ['yes', 'no'] : ['no', 'yes']
  const choices = isOpen ? order.filter((answer) => answer !== given) : []
  const [first] = given === null ? choices : []
  return (
    <Stack gap={5}>
      {body && <p className="user-text">{body}</p>}
      <div role="status">{outcome && <Notice>{outcome}</Notice>}</div>
      {choices.map((answer) => (
        <Choice
          key={answer}
          choice={answers[answer]}
          isFirst={answer === first}
          loading={answering.isPending && answering.variables.body.answer === answer}
          onChoose={() => answering.mutate({ body: { token, answer } })}
        />
      ))}
      <ButtonAnchor href={path} variant="quiet" fullWidth>
        See details
      </ButtonAnchor>
    </Stack>
  )
}

type ChoiceProps = {
  choice: Question['answers']['yes']
  isFirst: boolean
  loading: boolean
  onChoose: () => void
}

function Choice({ choice, isFirst, loading, onChoose }: ChoiceProps) {
  const { label, consequence, needsLogin } = choice
  const look = {
    variant: isFirst ? ('primary' as const) : ('outline' as const),
    size: 'large' as const,
    fullWidth: true,
  }
  return (
    <Stack gap={2}>
      {needsLogin === null ? (
        <Button {...look} loading={loading} onClick={onChoose}>
          {label}
        </Button>
      ) : (
        <ButtonAnchor {...look} href={needsLogin}>
          {label}
        </ButtonAnchor>
      )}
      <Muted size="medium">{consequence}</Muted>
    </Stack>
  )
}
