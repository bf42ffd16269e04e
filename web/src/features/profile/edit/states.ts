import { states } from '@county-golf/contract/states'

/** The state that is offered first to a player who hasn't chosen one. */
const firstOffered = 'NY'

const choices = states.map(({ code, name }) => ({ value: code, label: name }))
const offered = [
  ...choices.filter(({ value }) => value === firstOffered),
  ...choices.filter(({ value }) => value !== firstOffered),
]

/** The states as choices: by name, with the default state on top while none is chosen. */
export const stateChoices = (chosen: string) => (chosen === '' ? offered : choices)
