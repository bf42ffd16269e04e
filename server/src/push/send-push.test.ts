import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPushKey } from './send-push.ts'

test('a key’s halves belong together and have their full length', () => {
  const keys = Array.from({ length: 300 }, newPushKey)
  for (const { publicKey, privateKey } of keys) {
    const secret = Buffer.from(privateKey, 'base64url')
    expect(secret).toHaveLength(32)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(secret)
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
})
