import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Holds the place of a screen that is being built; gone when the last of them stands. */
export function Placeholder() {
  return (
    <Page>
      <PageHeader title="County Golf" subtitle="This page is being built." />
    </Page>
  )
}
