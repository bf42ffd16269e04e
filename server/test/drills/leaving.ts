import type { TestApp } from '../app.ts'
import { balance, hosted, join } from '../golf.ts'
import { escrowOf } from '../ledger-checks.ts'
import { newAdmin, player } from '../players.ts'
import { joinWaitlist } from '../waitlist.ts'

const dollars = 100_00

export type LeavingResult = { rounds: number; problems: string[]; endings: Record<string, number> }

/**
 * A player leaves, an admin removes the same player, and the host cancels, all at the same time, while
 * another player is on the waitlist. Every player must end with their starting balance, so with one
 * refund each in any order.
 */
export async function leavingDrill(
  golf: TestApp,
  { rounds }: { rounds: number },
): Promise<LeavingResult> {
  const host = await player(golf, 'drill-host', dollars)
  const leaver = await player(golf, 'drill-leaver', dollars)
  const waiting = await player(golf, 'drill-waiting', dollars)
  const admin = await newAdmin(golf, 'drill-admin')
  const everyone = [host, leaver, waiting]
  const problems: string[] = []
  const endings: Record<string, number> = {}

  const send = async (token: string, method: 'POST' | 'DELETE', path: string) => {
    const response = await golf.app.inject({
      method,
      url: `/api/sessions/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return response.statusCode
  }

  for (let round = 0; round < rounds; round++) {
    const { id } = await hosted(golf, host, { maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
    await join(golf, leaver, id)
    await joinWaitlist(golf, waiting, id)
    const actions = [
      () => send(leaver.token, 'POST', `${id}/leave`),
      () => send(admin.token, 'DELETE', `${id}/players/${leaver.id}`),
      () => send(host.token, 'POST', `${id}/cancel`),
    ]
    // A different order of arrival in each round.
    const order = actions.map((_, n) => actions[(n + round) % actions.length] ?? actions[0])
    const codes = await Promise.all(order.map((action) => action?.()))
    const ending = codes.map((_, n) => codes[(n - (round % 3) + 3) % 3]).join(' ')
    endings[ending] = (endings[ending] ?? 0) + 1
    if (codes.some((code) => code === undefined || code >= 500))
      problems.push(`round ${round}: responses ${codes}`)
    const held = await escrowOf(golf, id)
    if (held !== 0) problems.push(`round ${round}: ${held} cents are left in escrow`)
    for (const who of everyone) {
      const cents = await balance(golf, who)
      if (cents !== dollars) problems.push(`round ${round}: ${who.username} has ${cents} cents`)
    }
  }
  return { rounds, problems, endings }
}
