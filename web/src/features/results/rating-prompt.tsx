import type { Session } from '@county-golf/contract/sessions'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unratedQuery } from './api.ts'
import { ratingCopy } from './copy.ts'

const RatingDialog = lazyComponent(async () => (await import('./rating-dialog.tsx')).RatingDialog)

/** After the round, asks for ratings of the other players. */
export function RatingPrompt({ session }: { session: Session }) {
  const canRate = session.viewer?.isMember === true && session.status === 'completed'
  const { data } = useQuery({ ...unratedQuery, enabled: canRate })
  const [open, setOpen] = useState(false)
  const unrated = (data?.items ?? []).filter(({ sessionId }) => sessionId === session.id)
  if (!canRate || unrated.length === 0) return null
  return (
    <>
      <Notice
        icon={<IconStar size={20} aria-hidden="true" />}
        action={
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            {ratingCopy.rate}
          </Button>
        }
      >
        {ratingCopy.prompt}
      </Notice>
      {open && (
        <RatingDialog
          sessionId={session.id}
          players={unrated.map(({ user }) => user)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
