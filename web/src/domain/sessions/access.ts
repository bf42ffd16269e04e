/** Who can see and join a session, as its host chooses it. */
import type { Session } from '@county-golf/contract/sessions'

/** With `ask`, anyone can see the session and the host decides about each player. */
export type SessionAccess = Session['visibility'] | 'ask'

const accesses: Record<SessionAccess, { label: string; description: string }> = {
  public: { label: 'Public', description: 'Anyone can find and join it.' },
  ask: {
    label: 'Ask me first',
    description: 'Anyone can find it and ask to join. You accept or decline each player.',
  },
  friends: {
    label: 'Friends',
    description: 'Only your friends and people you invite can see it and join.',
  },
  private: { label: 'Private', description: 'Only people you invite can see it and join.' },
}

type AccessFields = Pick<Session, 'visibility' | 'approval'>

export const accessOf = ({ visibility, approval }: AccessFields): SessionAccess =>
  visibility === 'public' && approval === 'host' ? 'ask' : visibility

/** The API's fields for a choice of `sessionAccessChoices`. */
export const accessFields = (access: SessionAccess): AccessFields =>
  access === 'ask'
    ? { visibility: 'public', approval: 'host' }
    : { visibility: access, approval: 'automatic' }

/** The choices for the host, in display order. */
export const sessionAccessChoices = (['public', 'ask', 'friends', 'private'] as const).map(
  (value) => ({ value, ...accesses[value] }),
)
