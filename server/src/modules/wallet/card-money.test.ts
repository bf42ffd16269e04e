import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Move } from '../ledger/service.ts'
import { cardMoneyLeft } from './card-money.ts'

const escrow = 'escrow:one'
const card = 'card:clearing'
const debt = 'receivable:me'

/** Legs of one wallet, each in a posting of its own, written the way the ledger writes them. */
class Book {
  readonly moves: Move[] = []
  #add(move: Partial<Move> & Pick<Move, 'isIn' | 'cents'>): string {
    const id = `leg-${this.moves.length}`
    const rest = { key: id, kind: 'chargeback' as const, counterparty: escrow, reverses: null }
    this.moves.push({ id, ...rest, ...move })
    return id
  }
  topUp = (checkout: string, cents: number) =>
    this.#add({ isIn: true, cents, kind: 'top_up', key: `topup:${checkout}`, counterparty: card })
  win = (cents: number) => this.#add({ isIn: true, cents, kind: 'prize' })
  spend = (cents: number) => this.#add({ isIn: false, cents, kind: 'join' })
  debit = (cents: number) => this.#add({ isIn: false, cents, kind: 'admin_debit' })
  sendBack = (checkout: string, cents: number) =>
    this.#add({ isIn: false, cents, key: `card_refund:${checkout}`, counterparty: card })
  chargeBack = (checkout: string, cents: number) =>
    this.#add({ isIn: false, cents, key: `chargeback:${checkout}`, counterparty: card })
  payDebt = (cents: number) => this.#add({ isIn: false, cents, counterparty: debt })
  debtReturned = (cents: number) => this.#add({ isIn: true, cents, counterparty: debt })
  undo(reverses: string) {
    const cents = this.moves.find(({ id }) => id === reverses)?.cents ?? 0
    return this.#add({ isIn: true, cents, reverses, key: `return:${reverses}` })
  }
  left = () =>
    Object.fromEntries(
      cardMoneyLeft(this.moves, (key) => /^(?:card_refund|chargeback):(.+)$/.exec(key)?.[1]),
    )
}

describe('the refundable rest of a top-up', () => {
  test('is spent oldest top-up first, and prizes last', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.win(40)
    book.spend(70)
    expect(book.left()).toEqual({ first: 0 })
    book.topUp('second', 50)
    expect(book.left()).toEqual({ first: 0, second: 50 })
    book.topUp('third', 50)
    book.spend(60)
    expect(book.left()).toEqual({ first: 0, second: 0, third: 40 })
  })

  test('is restored by a refund of the payment', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.win(40)
    const paid = book.spend(70)
    book.topUp('second', 50)
    book.undo(paid)
    expect(book.left()).toEqual({ first: 50, second: 50 })
  })

  test('doesn’t grow with a refund of what prize money paid for', () => {
    const book = new Book()
    book.win(40)
    const paid = book.spend(30)
    book.topUp('first', 50)
    book.undo(paid)
    expect(book.left()).toEqual({ first: 50 })
  })

  test('shrinks with a refund to the card, and is restored when the card refuses it', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.topUp('second', 50)
    const sent = book.sendBack('second', 30)
    expect(book.left()).toEqual({ first: 50, second: 20 })
    book.undo(sent)
    expect(book.left()).toEqual({ first: 50, second: 50 })
  })

  test('covers a chargeback of spent money, and is restored when the dispute is won', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.spend(50)
    book.topUp('second', 50)
    book.win(10)
    const lost = book.chargeBack('first', 50)
    expect(book.left()).toEqual({ first: 0, second: 0 })
    book.undo(lost)
    expect(book.left()).toEqual({ first: 0, second: 50 })
  })

  test('is restored when payments on a debt return to their sources, prizes first', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.payDebt(50)
    book.win(20)
    book.payDebt(20)
    expect(book.left()).toEqual({ first: 0 })
    book.debtReturned(20)
    expect(book.left()).toEqual({ first: 0 })
    book.debtReturned(30)
    expect(book.left()).toEqual({ first: 30 })
  })

  test('is debited by an admin only after prizes and credits', () => {
    const book = new Book()
    book.topUp('first', 50)
    book.win(40)
    book.debit(60)
    expect(book.left()).toEqual({ first: 30 })
  })

  const cents = fc.integer({ min: 1, max: 100 })
  const step = fc.record({
    action: fc.constantFrom('topUp', 'win', 'spend', 'undo', 'sendBack', 'fail', 'debit'),
    cents,
    which: fc.nat(20),
  })

  test('never exceeds the card money paid in, and never includes prizes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const book = new Book()
        const totals = { topUp: 0, win: 0, spent: 0, debited: 0, sent: 0 }
        const open: { leg: string; cents: number; was: 'spent' | 'sent' }[] = []
        const added = new Map<string, number>()
        const sentOf = new Map<string, number>()
        const balance = () =>
          totals.topUp + totals.win - totals.spent - totals.debited - totals.sent
        for (const { action, cents, which } of steps) {
          const names = [...added.keys()]
          const name = names[which % Math.max(1, names.length)] ?? ''
          const affordable = Math.min(cents, balance())
          if (action === 'topUp') {
            const fresh = `c${added.size}`
            book.topUp(fresh, cents)
            added.set(fresh, cents)
            totals.topUp += cents
          } else if (action === 'win') {
            book.win(cents)
            totals.win += cents
          } else if (action === 'spend' && affordable > 0) {
            open.push({ leg: book.spend(affordable), cents: affordable, was: 'spent' })
            totals.spent += affordable
          } else if (action === 'debit' && affordable > 0) {
            book.debit(affordable)
            totals.debited += affordable
          } else if (action === 'sendBack') {
            const amount = Math.min(cents, book.left()[name] ?? 0)
            if (amount === 0) continue
            open.push({ leg: book.sendBack(name, amount), cents: amount, was: 'sent' })
            totals.sent += amount
            sentOf.set(name, (sentOf.get(name) ?? 0) + amount)
          } else if (action === 'undo' || action === 'fail') {
            const was = action === 'undo' ? 'spent' : 'sent'
            const at = open.findIndex(
              (one, n) => one.was === was && n >= which % (open.length || 1),
            )
            const [undone] = at < 0 ? [] : open.splice(at, 1)
            if (!undone) continue
            const index = book.moves.findIndex(({ id }) => id === undone.leg)
            const sentFrom = /^card_refund:(.+)$/.exec(book.moves[index]?.key ?? '')?.[1]
            book.undo(undone.leg)
            totals[was] -= undone.cents
            if (sentFrom) sentOf.set(sentFrom, (sentOf.get(sentFrom) ?? 0) - undone.cents)
          }
          const left = Object.values(book.left()).reduce((sum, one) => sum + one, 0)
          // Checked independently: prizes are spent only once no card money is left.
          const prizesKept = Math.max(0, totals.win - totals.spent - totals.debited)
          expect(left).toBeLessThanOrEqual(balance() - prizesKept)
          expect(left + totals.sent).toBeLessThanOrEqual(totals.topUp)
          for (const [one, amount] of added) {
            expect(book.left()[one]).toBeGreaterThanOrEqual(0)
            expect((book.left()[one] ?? 0) + (sentOf.get(one) ?? 0)).toBeLessThanOrEqual(amount)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
