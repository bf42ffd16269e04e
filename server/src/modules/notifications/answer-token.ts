/** Tokens in the links that answer an emailed question. Nothing is stored per link. */
import { createHmac, timingSafeEqual } from 'node:crypto'

type Emailed = {
  id: string
  /** A link stops working when its reader changes the address that it was sent to. */
  address: string
}

export const answerToken = (notice: Emailed, key: string): string =>
  `${notice.id}.${macOf(notice, key).toString('base64url')}`

/** The id of the notification that a token names, without a check whether the token is genuine. */
export const noticeIdIn = (token: string): string => token.split('.')[0] ?? ''

/** Whether a token is for this notification, sent to this address. */
export function isAnswerToken(token: string, notice: Emailed, key: string): boolean {
  const mac = Buffer.from(token.slice(notice.id.length + 1), 'base64url')
  const due = macOf(notice, key)
  return mac.length === due.length && timingSafeEqual(mac, due)
}

const macOf = ({ id, address }: Emailed, key: string): Buffer =>
  createHmac('sha256', key).update(`answer ${id} ${address}`).digest()
