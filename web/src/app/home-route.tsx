import { lazy, Suspense } from 'react'
import { HomePage } from '../features/home/home-page.tsx'
import { useViewer } from '../lib/viewer.ts'

// A chunk of its own: guests don't need it, and the first paint doesn't wait for it.
const ScoreReminder = lazy(async () => ({
  default: (await import('../features/results/score-reminder.tsx')).ScoreReminder,
}))

/** The start page, with the rounds that need a score on top. */
export function HomeRoute() {
  const { user } = useViewer()
  return (
    <HomePage
      reminder={
        user && (
          <Suspense>
            <ScoreReminder />
          </Suspense>
        )
      }
    />
  )
}
