/** Answers to the yes-or-no questions that emails ask, by links that work without a login. */
import type { Answer, AnswerLabels, Question, QuestionState } from '@county-golf/contract/answers'
import type { DbOrTx } from '../../database/database.ts'
import { fetchFirst } from '../../database/sql.ts'
import { isUuid } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { isAnswerToken, noticeIdIn } from './answer-token.ts'
import type { NotificationDeps } from './deps.ts'
import { textsInMail } from './mail-texts.ts'

/**
 * Reads and takes the answers to one kind of request. `subject` is the part of the request's key after the kind, such
 * as a session's id.
 */
export type Answerer = {
  /** Returns undefined if the question is gone, or the user may no longer see what it's about. */
  read(userId: string, subject: string): Promise<QuestionState | undefined>
  /** Gives an answer. Must check again, under a lock, that it's still possible, and never charge anything. */
  answer(userId: string, subject: string, answer: Answer): Promise<void>
}

/** By the kind of request, the part of its key before the first colon (requests.ts). */
export type Answerers = Readonly<Record<string, Answerer>>

type AnswerDeps = Pick<NotificationDeps, 'db'> & { answerers: Answerers }

/**
 * Returns the question behind an emailed link, with what each answer does now. Changes nothing.
 * @throws Refusal NOT_FOUND for a link that is invalid, too old, or sent to a former address
 */
export async function readQuestion(deps: AnswerDeps, token: string): Promise<Question> {
  const { notice, read } = await questionBehind(deps, token)
  return questionOf(notice, await textsInMail(deps.db, notice), await read())
}

/**
 * Answers for the recipient of the email. The same answer again changes nothing.
 * @throws Refusal NOT_FOUND, QUESTION_CLOSED, LOGIN_REQUIRED for an answer that costs money
 */
export async function answerQuestion(
  deps: AnswerDeps,
  { token, answer }: { token: string; answer: Answer },
): Promise<Question> {
  const { notice, subject, answerer, read } = await questionBehind(deps, token)
  const texts = await textsInMail(deps.db, notice)
  const state = await read()
  if (state.given === answer) return questionOf(notice, texts, state)
  if (!state.isOpen)
    throw refusal('QUESTION_CLOSED', state.outcome ?? 'You can’t answer this anymore')
  if (state.answers[answer].needsLogin !== null)
    throw refusal('LOGIN_REQUIRED', 'Log in to answer, because it costs money')
  await answerer.answer(notice.user_id, subject, answer)
  return questionOf(notice, texts, await read())
}

async function questionBehind({ db, answerers }: AnswerDeps, token: string) {
  const notice = await findQuestion(db, noticeIdIn(token))
  if (!notice || !isAnswerToken(token, notice, notice.answer_key)) throw noSuchQuestion()
  const [kind = '', ...rest] = notice.request.split(':')
  const subject = rest.join(':')
  const answerer = answerers[kind]
  if (!answerer) throw noSuchQuestion()
  const read = async () => {
    const state = await answerer.read(notice.user_id, subject)
    if (!state) throw noSuchQuestion()
    return state
  }
  return { notice, subject, answerer, read }
}

const noSuchQuestion = () => refusal('NOT_FOUND', 'This link is no longer valid')

const questionOf = (
  { path, question }: Asked,
  texts: { title: string; body: string },
  { answers: { yes, no }, ...state }: QuestionState,
): Question => ({
  ...texts,
  ...state,
  path,
  answers: { yes: { label: question.yes, ...yes }, no: { label: question.no, ...no } },
})

/** A notification that asks, with what its links depend on. */
type Asked = {
  id: string
  user_id: string
  title: string
  body: string
  mentions: string[]
  path: string
  request: string
  question: AnswerLabels
  address: string
  answer_key: string
}

/** Finds a notification that asks a question, if its reader is still here and has a verified address. */
async function findQuestion(db: DbOrTx, id: string): Promise<Asked | undefined> {
  if (!isUuid(id)) return undefined
  return await fetchFirst<Asked>(db)`
    select n.id, n.user_id, n.title, n.body, n.mentions, n.path, n.request, n.question,
        u.email as address, p.answer_key
      from notification n join app_user u on u.id = n.user_id
      join notification_reader p on p.user_id = n.user_id
      where n.id = ${id} and n.question is not null and n.request is not null and p.answer_key is not null
        and u.email_verified and not u.is_banned and u.deleted_at is null`
}
