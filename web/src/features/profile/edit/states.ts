import { states } from '@county-golf/contract/states'

/** The first choice for players who haven't set a state. */
const defaultState = 'NY'

const choices = states.map(({ code, name }) => ({ value: code, label: name }))
const defaultFirst = [
  ...choices.filter(({ value }) => value === defaultState),
  ...choices.filter(({ value }) => value !== defaultState),
]

/** The states by name. The default state comes first if none is chosen. */
export const stateChoices = (chosen: string) => (chosen === '' ? defaultFirst : choices)
