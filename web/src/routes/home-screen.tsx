import { useViewer } from '../domain/viewer.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'

// Loaded separately, since guests don't need it and the first paint shouldn't wait for it.
const ScoreReminder = lazyComponent(
  async () => (await import('../features/results/score-reminder.tsx')).ScoreReminder,
)

/** The home page, with the rounds that need the viewer's score. */
export function HomeScreen() {
  const { user } = useViewer()
  return <HomePage reminder={user && <ScoreReminder />} />
}
