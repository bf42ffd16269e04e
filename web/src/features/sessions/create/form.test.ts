import { expect, test } from 'vitest'
import { emptyForm, withChange } from './form.ts'

const filled = {
  ...emptyForm({ state: 'ny', county: 'Nassau County' }),
  courseId: 'other',
  courseName: 'Salisbury',
}

test('starts with the defaults of the product and the county of the link', () => {
  expect(filled).toMatchObject({
    stateCode: 'NY',
    maxPlayers: '4',
    skillLevel: 'intermediate',
    serviceFee: '',
    processingFee: '',
    autoJoin: true,
    date: '',
  })
})

test('another state resets county, course, and course name', () => {
  expect(withChange(filled, { stateCode: 'CA' })).toMatchObject({
    stateCode: 'CA',
    countyName: '',
    courseId: '',
    courseName: '',
  })
})

test('another county resets the course, and anything else resets nothing', () => {
  expect(withChange(filled, { countyName: 'Suffolk County' })).toMatchObject({ courseId: '' })
  expect(withChange(filled, { notes: 'Walking' })).toEqual({ ...filled, notes: 'Walking' })
})

test('a bounty turns the pot off, and a pot the bounty', () => {
  const withPot = withChange(filled, { potEnabled: true })
  const withBounty = withChange(withPot, { bountyEnabled: true })
  expect(withBounty).toMatchObject({ bountyEnabled: true, potEnabled: false })
  expect(withChange(withBounty, { potEnabled: true })).toMatchObject({
    bountyEnabled: false,
    potEnabled: true,
  })
})
