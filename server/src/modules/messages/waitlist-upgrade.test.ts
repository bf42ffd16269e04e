import { expect } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { test } from '../../../test/golf-test.ts'
import {
  contentsOf,
  roomStatuses,
  roomsListed,
  withWaitlist,
  writeToWaitlist,
} from '../../../test/waitlist-chat.ts'
import { migrate } from '../../database/migrate.ts'

/** Takes a database back to before waitlists had chats. */
const toEarlierRelease = (url: string) =>
  asOwner(
    url,
    `drop view seated_session cascade;
     alter table session drop column had_waitlist;
     alter table message drop column for_waitlist;
     delete from chat_read where at is null;
     alter table chat_read drop column waitlist_at, alter column at set not null;
     delete from migration where name like '0053%';
     update migration set sha256 = 'of older files' where name = 'routines'`,
  )

test('an upgrade keeps chats and what was read of them, and gives each waitlist a chat', async ({
  golf,
  host,
  tom,
  maya,
  rita,
}) => {
  const id = await withWaitlist(golf, host, tom, maya)
  const params = { id }
  await golf.call('POST /messages/session/{id}', { params, body: { content: 'Hello' } }, tom)
  golf.clock.advanceHours(0.1)
  await golf.call('POST /messages/session/{id}/read', { params }, host)
  await golf.call('POST /messages/session/{id}', { params, body: { content: 'Anyone?' } }, tom)
  const before = await roomsListed(golf, host, id)
  const never = await withWaitlist(golf, host, tom, rita)
  await golf.call('DELETE /sessions/{id}/waitlist', { params: { id: never } }, rita)
  await toEarlierRelease(golf.url)
  await migrate(golf.url)
  expect(await roomsListed(golf, host, id)).toEqual(before)
  await writeToWaitlist(golf, maya, id, 'Is there a chance?')
  expect(await contentsOf(golf, tom, id)).toEqual(['Is there a chance?'])
  expect(await contentsOf(golf, tom, id, 'session')).not.toContain('Is there a chance?')
  expect(await roomStatuses(golf, host, never)).toBe('404 404 404')
})
