/**
 * The page where a player ran out of money, so that adding funds leads back there, and the checkout opened last. Each
 * tab has its own. Other tabs fall back to the player's latest one, for a day or until logout.
 */
import { storedUser } from '../../lib/credentials.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { safeRedirect } from '../../lib/redirect.ts'
import { deviceNow } from '../../lib/server-time.ts'
import { storage } from '../../lib/storage.ts'
import { tabStorage } from '../../lib/tab-storage.ts'

export type AfterFunds = {
  /** A path within this site. */
  href: string
  /** The button's label: 'Continue joining'. */
  label: string
}

/** What a checkout is for. */
export type CheckoutOrder = {
  amountCents: number
  /** The session to pay for. The server opens no checkout if the player can't get a spot in it. */
  forSessionId?: string | undefined
  /** What the player agreed to with the payment. The page that the payment leads back to finishes it. */
  agreed?: string | undefined
}

type OpenedCheckout = CheckoutOrder & { id: string; isPaid?: boolean }

type Stored = Partial<AfterFunds> & { checkout?: OpenedCheckout }

const expiresAfterMs = 24 * 3_600_000

/** Returns the stored record if it is current and of the logged-in player. */
function valid(value: unknown): Stored | null {
  const stored = value as (Stored & { userId?: string; expiresAt?: number }) | null | undefined
  if (typeof stored?.expiresAt !== 'number' || stored.expiresAt <= deviceNow()) return null
  if (stored.userId === undefined || stored.userId !== storedUser()?.id) return null
  return stored
}

const read = (): Stored | null =>
  valid(tabStorage.get('after-funds')) ?? valid(parseJson(storage.get('after-funds')))

function write(record: Stored): void {
  const userId = storedUser()?.id
  if (userId === undefined) return
  const stored = { ...record, userId, expiresAt: deviceNow() + expiresAfterMs }
  tabStorage.set('after-funds', stored)
  storage.set('after-funds', JSON.stringify(stored))
}

export const afterFunds = {
  save: ({ href, label }: AfterFunds): void => write({ href, label }),
  clear(): void {
    tabStorage.remove('after-funds')
    storage.remove('after-funds')
  },
  get(): AfterFunds | null {
    const { href, label } = read() ?? {}
    if (typeof href !== 'string' || typeof label !== 'string') return null
    return { href: safeRedirect(href), label }
  },
  /** What the checkout opened last was for, to try again. */
  lastOrder(): CheckoutOrder | null {
    const { checkout } = read() ?? {}
    if (!checkout) return null
    const { amountCents, forSessionId, agreed } = checkout
    return { amountCents, forSessionId, agreed }
  },
  checkoutOpened: (id: string, order: CheckoutOrder): void =>
    write({ ...read(), checkout: { ...order, id } }),
  /** Returns the page that finishes what the player agreed to with this payment, or null. */
  checkoutPaid(id: string): AfterFunds | null {
    const stored = read()
    const { checkout } = stored ?? {}
    if (checkout?.id !== id || checkout.agreed === undefined) return null
    write({ ...stored, checkout: { ...checkout, isPaid: true } })
    return afterFunds.get()
  },
  /**
   * What the player agreed to and has just paid for, or null. It stays until it's cleared.
   * @param forSessionId the session that the checkout was for, if it was for one
   */
  paidTerms(forSessionId?: string): string | null {
    const { checkout } = read() ?? {}
    if (!checkout?.isPaid || checkout.forSessionId !== forSessionId) return null
    return checkout.agreed ?? null
  },
}
