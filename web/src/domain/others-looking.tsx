import { useOptionalQuery } from '../lib/use-optional-query.ts'
import { Row } from '../ui/layout.tsx'
import { Muted } from '../ui/text.tsx'
import { othersQuery } from './games.ts'

/** How many others look for a game. Small numbers could show who they are. */
export const othersText = (others: number): string | null => {
  if (others === 0) return null
  const who = others === 1 ? 'A few' : others.toLocaleString('en-US')
  return `${who} other golfers are looking for a game near here.`
}

/** How many golfers look for a game near a county without sessions. */
export function OthersLooking({ county }: { county: { stateCode: string; fullName: string } }) {
  const data = useOptionalQuery(othersQuery(county.stateCode, county.fullName))
  const text = data && othersText(data.others)
  return (
    text && (
      <Row justify="center">
        <Muted>{text}</Muted>
      </Row>
    )
  )
}
