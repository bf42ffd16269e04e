import { useViewer } from '../domain/viewer.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { Loading } from '../ui/states.tsx'

const waiting = <Loading label="Loading your rounds…">{null}</Loading>

// Loaded separately, since guests don't need it.
const HomeRounds = lazyComponent(
  async () => (await import('./home-rounds.tsx')).HomeRounds,
  waiting,
)

/** The home page, which starts with a member's rounds. */
export function HomeScreen() {
  const { user } = useViewer()
  return <HomePage rounds={user && <HomeRounds waiting={waiting} />} />
}
