import type { GameSearch } from '@county-golf/contract/games'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../domain/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { searchQuery } from './api.ts'
import { Looking } from './looking.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { WishForm } from './wish-form.tsx'

/** Looks for players: what the viewer wants, that we're looking, and the game that we found. */
export function FindGamePage() {
  const { user, pending } = useViewer()
  return (
    <Page width="narrow">
      <PageHeader
        title="Find a game"
        subtitle="Say when and how you like to play. We look for two or three golfers who suit you."
      />
      {user ? <OwnSearch /> : !pending && <ForGuests />}
    </Page>
  )
}

function ForGuests() {
  const { href } = useLocation()
  return (
    <EmptyState
      title="Log in to find a game"
      action={
        <>
          <LinkButton to="/signup" search={{ redirect: href }}>
            Sign Up
          </LinkButton>
          <LinkButton to="/login" search={{ redirect: href }} variant="outline">
            Login
          </LinkButton>
        </>
      }
    >
      Looking is free. You pay for your spot once your group has booked.
    </EmptyState>
  )
}

function OwnSearch() {
  const query = useQuery(searchQuery)
  return (
    <Loaded query={query} failed="Couldn’t load your search" skeleton="20rem">
      {(search) => <Search search={search} />}
    </Loaded>
  )
}

const route = getRouteApi('/find-a-game')

function Search({ search }: { search: GameSearch }) {
  const place = route.useSearch()
  const { account } = useViewer()
  const [isEditing, setEditing] = useState(false)
  const { wish, proposal } = search
  if (proposal) return <ProposalCard proposal={proposal} wish={wish} />
  if (wish && !isEditing)
    return <Looking wish={wish} others={search.others} onEdit={() => setEditing(true)} />
  return (
    account && (
      <WishForm
        wish={wish}
        profile={account}
        place={place}
        prices={search}
        onDone={() => setEditing(false)}
      />
    )
  )
}
