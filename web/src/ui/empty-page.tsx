import type { ComponentProps } from 'react'
import { Page } from './page.tsx'
import { EmptyState } from './states.tsx'

/** A screen with nothing but an empty state, such as one that isn't found. */
export const EmptyPage = (props: Omit<ComponentProps<typeof EmptyState>, 'as'>) => (
  <Page>
    <EmptyState {...props} as="h1" />
  </Page>
)
