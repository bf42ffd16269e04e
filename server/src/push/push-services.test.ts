import { expect, test } from 'vitest'
import { browsersPushServices, isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('pushes to %s', (address) => {
  expect(isPushService(address, browsersPushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/',
  'https://fcm.googleapis.com@10.0.0.1/',
  'https://fcm.googleapis.com.example.com/',
  'https://example.com/fcm.googleapis.com',
  'https://evilpush.apple.com.example.com/',
  'https://notpush.apple.community/',
  'https://push.apple.com.',
  'https://127.0.0.1/',
  'http://localhost:3000/',
  'http://[::1]/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('doesn’t push to %s', (address) => {
  expect(isPushService(address, browsersPushServices)).toBe(false)
})

test('a service on loopback is only one that the operator names', () => {
  expect(isPushService('http://127.0.0.1:4680/abc', ['127.0.0.1'])).toBe(true)
  expect(isPushService('http://127.0.0.2:4680/abc', ['127.0.0.1'])).toBe(false)
  expect(isPushService('http://10.0.0.1/abc', ['10.0.0.1'])).toBe(false)
  expect(isPushService('ftp://127.0.0.1/abc', ['127.0.0.1'])).toBe(false)
})
