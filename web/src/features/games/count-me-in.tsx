import type { Wish } from '@county-golf/contract/games'
import { dollars } from '@county-golf/contract/money'
import { useCall } from '../../domain/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { useStoreSearch } from './api.ts'

/** That we accept games for the player, with the button that turns it off. Shown while that's on. */
export function CountMeIn({ wish: { countMeIn, maxCents } }: { wish: Wish }) {
  const store = useStoreSearch()
  const askFirst = useCall('DELETE /game-search/count-me-in', {
    onSuccess: store,
    failure: 'Couldn’t change your search. Please try again.',
  })
  if (!countMeIn) return null
  return (
    <Row gap={3} justify="between" wrap>
      <Muted>{`You’re in for any game that fits, up to ${dollars(maxCents)}.`}</Muted>
      <Button
        size="small"
        variant="outline"
        loading={askFirst.isPending}
        onClick={() => askFirst.mutate({})}
      >
        Ask me first
      </Button>
    </Row>
  )
}
