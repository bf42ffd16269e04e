// Names, and what people type for them. cspell:disable
/** What people type, and what they find: sessions, courses in the picker, and people. */
import { describe, expect } from 'vitest'
import { hosted } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import { newAdmin, type Player } from '../../../../test/players.ts'

const displayNames = {
  jorgen: 'Jørgen Bjørnson',
  lukasz: 'Łukasz Nowak',
  gross: 'Anna Großmann',
  dang: 'Minh Đặng',
  aegir: 'Ægir Þórsson',
  keala: 'Keʻala Kahananui',
  ramon: 'Ramón Díaz',
  park: 'Jane Park',
  secret: 'Quillon Secret',
}
type Host = keyof typeof displayNames
type Round = [course: string, county: string, state: string, host: Host]

/** In the order of tee times. */
const rounds: Record<string, Round> = {
  pebble: ['Pebble Beach Golf Links', 'Monterey County', 'CA', 'ramon'],
  grove: ['Pacific Grove Golf Links', 'Monterey County', 'CA', 'jorgen'],
  rancho: ['Rancho Park Golf Course', 'Los Angeles County', 'CA', 'lukasz'],
  louis: ['St. Louis Country Club', 'St. Louis County', 'MO', 'gross'],
  forest: ['Forest Park Golf Course', 'St. Louis city', 'MO', 'dang'],
  sonoma: ['Sonoma Ranch Golf Course', 'Doña Ana County', 'NM', 'aegir'],
  kauai: ['Kauaʻi Lagoons', 'Kauai County', 'HI', 'keala'],
  potomac: ['East Potomac Golf Links', 'District of Columbia', 'DC', 'park'],
  pleasant: ['Mount Pleasant Golf Course', 'Baltimore city', 'MD', 'park'],
  belvoir: ['Ft. Belvoir Golf Club', 'Fairfax County', 'VA', 'gross'],
  dekalb: ['DeKalb Municipal', 'DeKalb County', 'GA', 'dang'],
  papago: ['Papago Golf Club', 'Maricopa County', 'AZ', 'ramon'],
  hidden: ['Hidden Links', 'Travis County', 'TX', 'secret'],
  hill: ['O’Brien’s Hill & Dale', 'O’Brien County', 'IA', 'lukasz'],
  bar: ['Großer Bär GC', 'Cook County', 'IL', 'jorgen'],
  oneida: ['Oneida CC', 'Oneida County', 'NY', 'aegir'],
  washington: ['Washington Park', 'King County', 'WA', 'park'],
}

/** Courses besides the starter list. */
const courses = [
  ['Wailua Keʻala', 'Kauai County', 'HI'],
  ['Jørgen Hills', 'Cook County', 'IL'],
  ['Mt. Snow CC', 'Windham County', 'VT'],
  ['Saint Andrews Golf & Country Club', 'Cook County', 'IL'],
] as const

/** After a tilde come sessions with similar names, because none matches. */
type Row = [typed: string, sessions: string, firstCourse: string, people: string]
const table: Row[] = [
  ['pebble beach', 'pebble', 'Pebble Beach Golf Links', ''],
  ['pebble beech', '~ pebble', 'Pebble Beach Golf Links', ''],
  ['peble beach', '~ pebble', 'Pebble Beach Golf Links', ''],
  ['montrey', '~ pebble grove', 'Bayonet Golf Course', ''],
  ['monterey', 'pebble grove', 'Bayonet Golf Course', ''],
  ['monterey ca', 'pebble grove', 'Bayonet Golf Course', ''],
  ['pacific california', 'grove', 'Pacific Grove Golf Links', ''],
  ['los angelas', '~ rancho', 'Trump National Golf Club Los Angeles', ''],
  ['los angeles', 'rancho', 'Trump National Golf Club Los Angeles', ''],
  ['saint louis', 'louis forest', 'Enger Park Golf Course', ''],
  ['st louis', 'louis forest', 'Forest Park Golf Course', ''],
  ['Saint Louis County', 'louis', 'Enger Park Golf Course', ''],
  ['st. louis county', 'louis', 'Enger Park Golf Course', ''],
  ['dona anna', '~ sonoma', 'New Mexico State University Golf Course', ''],
  ['dona ana', 'sonoma', 'New Mexico State University Golf Course', ''],
  ['Doña Ana', 'sonoma', 'New Mexico State University Golf Course', ''],
  ['Washington DC', 'potomac', 'Langston Golf Course', ''],
  ['Washington, D.C.', 'potomac', 'Langston Golf Course', ''],
  ['washington', 'potomac washington', 'Mount Washington Golf Course', ''],
  ['keala', 'kauai', 'Wailua Keʻala', 'Keʻala Kahananui'],
  ['Keʻala', 'kauai', 'Wailua Keʻala', 'Keʻala Kahananui'],
  ['kauai', 'kauai', 'Wailua Keʻala', ''],
  ['Kauaʻi', 'kauai', 'Wailua Keʻala', ''],
  ["kaua'i", 'kauai', 'Wailua Keʻala', ''],
  ['jorgen', 'grove bar', 'Jørgen Hills', 'Jørgen Bjørnson'],
  ['Jørgen', 'grove bar', 'Jørgen Hills', 'Jørgen Bjørnson'],
  ['lukasz', 'rancho hill', '', 'Łukasz Nowak'],
  ['Łukasz', 'rancho hill', '', 'Łukasz Nowak'],
  ['grossmann', 'louis belvoir', '', 'Anna Großmann'],
  ['Großmann', 'louis belvoir', '', 'Anna Großmann'],
  ['dang', 'forest dekalb', 'University Ridge Golf Course', 'Minh Đặng'],
  ['Đặng', 'forest dekalb', 'University Ridge Golf Course', 'Minh Đặng'],
  ['aegir', 'sonoma oneida', '', 'Ægir Þórsson'],
  ['Ægir', 'sonoma oneida', '', 'Ægir Þórsson'],
  ['thorsson', 'sonoma oneida', '', 'Ægir Þórsson'],
  ['Þórsson', 'sonoma oneida', '', 'Ægir Þórsson'],
  ['country club', 'louis oneida', 'Cranston Country Club', ''],
  ['st louis cc', 'louis', '', ''],
  ['oneida country club', 'oneida', 'Turning Stone Resort Atunyote Golf Club', ''],
  ['mt pleasant', 'pleasant', '', ''],
  ['mount pleasant', 'pleasant', '', ''],
  ['fort belvoir', 'belvoir', '', ''],
  ['ft belvoir', 'belvoir', '', ''],
  ['de kalb', 'dekalb', '', ''],
  ['dekalb', 'dekalb', '', ''],
  ['obrien', 'hill', '', ''],
  ["o'brien", 'hill', '', ''],
  ['hill and dale', 'hill', '', ''],
  ['hill & dale', 'hill', '', ''],
  ['ramon', 'pebble papago', '', 'Ramón Díaz'],
  ['ramon pebble', 'pebble', '', ''],
  ['ramon papago', 'papago', '', ''],
  ['diaz', 'pebble papago', '', 'Ramón Díaz'],
  ['jane', 'potomac pleasant washington', 'University Ridge Golf Course', 'Jane Park'],
  ['jane potomac', 'potomac', '', ''],
  ['93953', 'pebble grove', '', ''],
  ['ny', 'oneida', 'Bethpage State Park Black Course', ''],
  ['dc', 'potomac', 'East Potomac Golf Links', ''],
  ['az', 'papago', 'Ak-Chin Southern Dunes', ''],
  ['california', 'pebble grove rancho', 'Rustic Canyon Golf Course', ''],
  ['texas', 'hidden', 'The Rawls Course at Texas Tech University', ''],
  ['missouri', 'louis forest', 'Missouri Bluffs Golf Club', ''],
  ['pebble saturday', '', '', ''],
  ['grosser bar', 'bar', '', ''],
  ['quillon', '', '', ''],
  ['quilon', '', '', ''],
  ['the pebble beach golf course', '~ pebble', 'Pebble Beach Golf Links', ''],
  ['papgo', '~ papago', 'Papago Golf Course', ''],
  ['maricpoa', '~ papago', 'Grayhawk Golf Club', ''],
  ['califronia', '~ pebble grove rancho', 'Balboa Park Golf Course', ''],
  ['st loius', '~ louis forest', 'Enger Park Golf Course', ''],
  ['saint loius', '~ louis forest', 'Enger Park Golf Course', ''],
  ['jorgn', '~ grove bar', 'Jørgen Hills', ''],
  ['kahanaui', '~ kauai', '', ''],
  ['bear', '', 'Bear Trace at Tims Ford', ''],
  ['zzzzqqq', '', '', ''],
  ['%', '', '', ''],
  ['!!!', '', '', ''],
  ['⛳️', '', '', ''],
  ['100%', '', '', ''],
  ['nasau', '', 'Bethpage State Park Black Course', ''],
  ['bethpage', '', 'Bethpage State Park Red Course', ''],
  ['bethpge', '', 'Bethpage State Park Black Course', ''],
  ['torrye pines', '', 'Torrey Pines North Course', ''],
  ['pinehrust no 2', '', 'Pinehurst No. 2', ''],
  ['kiawah ocean golf club', '', 'Kiawah Island Ocean Course', ''],
  ['jane park washington', 'potomac washington', '', ''],
  ['mount snow', '', 'Mt. Snow CC', ''],
  ['mt snow cc', '', 'Mt. Snow CC', ''],
  ['saint andrews', '', 'Saint Andrews Golf & Country Club', ''],
  ['st andrews cc', '', 'Saint Andrews Golf & Country Club', ''],
  ['wailua keala', '', 'Wailua Keʻala', ''],
  ['jorgen hills', '', 'Jørgen Hills', ''],
  ['travis', 'hidden', 'Lions Municipal Golf Course', ''],
  ['hidden links', 'hidden', '', ''],
]

const test = base.extend('viewer', { scope: 'file' }, async ({ sharedGolf: golf }) => {
  const players: Record<string, Player> = {}
  for (const [host, displayName] of Object.entries(displayNames)) {
    // Usernames that no search here begins with.
    const who = await freshPlayer(golf, `zz-${Object.keys(players).length}`, 200_000)
    const profileVisibility = host === 'secret' ? 'Private' : 'Public'
    await golf.call('PATCH /auth/profile', { body: { displayName, profileVisibility } }, who)
    players[host] = who
  }
  const admin = await newAdmin(golf, 'zz-admin')
  for (const [name, county, state] of courses)
    await golf.call('POST /admin/locations/courses', { body: { name, county, state } }, admin)
  let day = 10
  for (const [courseName, countyName, stateCode, host] of Object.values(rounds)) {
    const who = players[host]
    if (who)
      await hosted(golf, who, { courseName, countyName, stateCode, date: `2026-12-${day++}` })
  }
  return await freshPlayer(golf, 'zz-viewer')
})

const keyOf = (courseName: string) =>
  Object.keys(rounds).find((key) => rounds[key]?.[0] === courseName)

describe('typing', () => {
  test.for(table)('%s', async ([q, sessions, firstCourse, people], { golf, viewer }) => {
    const query = { query: { q } }
    const page = await golf.call('GET /sessions/paginated', query, viewer)
    const found = await golf.call('GET /sessions/search', query, viewer)
    const picked = await golf.call('GET /locations/courses/search', query)
    const { data } = await golf.call('GET /users', query, viewer)
    const isSimilar = page.total === 0 && found.total > 0
    const keys = found.items.map(({ courseName }) => keyOf(courseName))
    expect([isSimilar && '~', ...keys].filter(Boolean).join(' ')).toBe(sessions)
    if (!isSimilar) expect(page.items.map(({ courseName }) => keyOf(courseName))).toEqual(keys)
    expect(picked.items[0]?.name ?? '').toBe(firstCourse)
    expect(data.map(({ displayName }) => displayName).join(' ')).toBe(people)
  })
})
