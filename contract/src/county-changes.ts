/**
 * Counties and equivalents that lists have and the atlas, of 2017, doesn't: those that the Census Bureau has since
 * defined, and former ones. Each stands for the county that has all or most of it.
 */
export type ChangedCounty = {
  fips: string
  stateCode: string
  name: string
  fullName: string
  now: string
}

const changed = (
  stateCode: string,
  kind: string,
  rows: [fips: string, name: string, now: string][],
): ChangedCounty[] =>
  rows.map(([fips, name, now]) => ({ fips, stateCode, name, fullName: `${name} ${kind}`, now }))

export const changedCounties: ChangedCounty[] = [
  ...changed('AK', 'Census Area', [
    ['02063', 'Chugach', '02261'],
    ['02066', 'Copper River', '02261'],
    ['02270', 'Wade Hampton', '02158'],
  ]),
  ...changed('CT', 'Planning Region', [
    ['09110', 'Capitol', '09003'],
    ['09120', 'Greater Bridgeport', '09001'],
    ['09130', 'Lower Connecticut River Valley', '09007'],
    ['09140', 'Naugatuck Valley', '09009'],
    ['09150', 'Northeastern Connecticut', '09015'],
    ['09160', 'Northwest Hills', '09005'],
    ['09170', 'South Central Connecticut', '09009'],
    ['09180', 'Southeastern Connecticut', '09011'],
    ['09190', 'Western Connecticut', '09001'],
  ]),
  ...changed('FL', 'County', [['12025', 'Dade', '12086']]),
  ...changed('SD', 'County', [['46113', 'Shannon', '46102']]),
  ...changed('VA', 'city', [['51515', 'Bedford', '51019']]),
]

/** What counties of the atlas that ended have become, by FIPS code. Golfers look for today's name. */
export const endedCounties: Record<string, string> = {
  '02261': 'Since 2019, this is Chugach Census Area and Copper River Census Area.',
}
