import { checkDataDir } from './check-data-dir.ts'
import type { Config } from './config.ts'
import { canLiftGuarantees, checkSameDatabase, clockLead } from './database/external-postgres.ts'
import { fileStore } from './lib/files.ts'
import { newId } from './lib/ids.ts'
import { tryMailServer } from './mail/mailer.ts'

/** One thing that a server needs. `run` returns what it found, and throws what is wrong. */
type SetupCheck = { name: string; run: () => Promise<string> }

const clockLeadMaxMs = 2_000

/**
 * Returns checks of what the configuration leads to. They send no mail and move no money.
 * @param url of the database, as its owner
 */
export function setupChecks(config: Config, url: string): SetupCheck[] {
  const { DATABASE_URL, DATABASE_OWNER_URL, SMTP_URL, S3_BUCKET, DATA_DIR } = config
  return [
    {
      name: 'Database',
      async run() {
        if (DATABASE_URL === undefined) return 'embedded'
        if (DATABASE_OWNER_URL !== undefined)
          await checkSameDatabase(DATABASE_OWNER_URL, DATABASE_URL)
        if (await canLiftGuarantees(DATABASE_URL))
          throw new Error('DATABASE_URL logs in as a superuser or the owner of the tables.')
        return 'at DATABASE_URL, with a role that owns nothing'
      },
    },
    {
      name: 'Clock',
      async run() {
        const leadMs = await clockLead(url)
        const seconds = (Math.abs(leadMs) / 1_000).toFixed(1)
        if (Math.abs(leadMs) > clockLeadMaxMs)
          throw new Error(`It differs by ${seconds} s from the database’s. Run a time service.`)
        return `within ${seconds} s of the database’s`
      },
    },
    {
      name: 'Data folder',
      async run() {
        await checkDataDir(config)
        return DATA_DIR
      },
    },
    {
      name: 'Photos',
      async run() {
        const files = fileStore(config)
        const name = `checks/${newId()}.txt`
        await files.put(name, Buffer.from('check'), 'text/plain')
        const found = await files.get(name)
        await files.remove(name)
        if (found?.toString() !== 'check') throw new Error('What was written can’t be read.')
        return S3_BUCKET === undefined ? 'in the data folder' : `in the bucket ${S3_BUCKET}`
      },
    },
    {
      name: 'Mail',
      async run() {
        if (SMTP_URL === undefined) return 'not sent, but written to the outbox'
        await tryMailServer(SMTP_URL)
        return 'the mail server accepts the login'
      },
    },
    { name: 'Payments', run: () => tryPayments(config) },
  ]
}

async function tryPayments(config: Config): Promise<string> {
  if (config.PAYMENTS === 'sandbox') return 'sandbox, without real money'
  const { tryStripe } = await import('./modules/payments/stripe/provider.ts')
  return `Stripe accepts the key, which charges ${(await tryStripe(config)) ? 'real' : 'test'} cards`
}
