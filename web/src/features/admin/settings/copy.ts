/** Copy of the Settings tab. */
export const copy = {
  failed: 'Couldn’t load settings',
  intro: 'Changes apply to new sessions, top-ups, and adjustments. Existing ones keep their terms.',
  lastChanged: (name: string, when: string) => ` Last changed by ${name}, ${when}.`,
  saved: 'Settings saved',
  savedPending: 'Settings saved. The new two-person limit is pending a second admin’s approval.',
  saveFailed: 'Couldn’t save settings. Please try again.',
  submit: 'Save settings',
  membershipTypes: { yearly: 'Yearly', monthly: 'Monthly', lifetime: 'Lifetime' },
  limitHint:
    'Larger adjustments and new admins need a second admin’s approval. Leave blank to let one admin make any adjustment.',
  zoneHint:
    'Sets when a day starts and ends in Ledger, Overview, End of day, and Audit log. Reports for past days change too.',
  statesHint: 'Sessions in these states can’t have bounties or pots.',
  addState: 'Add a state',
  addStates: 'Add recommended states',
  badAmount: 'Enter an amount, like 5.00',
  badHours: 'Enter a number of hours, like 24',
  history: {
    heading: 'Change history',
    table: { name: 'Settings changes', failed: 'Couldn’t load changes', empty: 'No changes yet' },
    id: 'ID',
  },
}
