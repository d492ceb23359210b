import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { mayHold } from '#platform/server/search/has-words.ts'
import { fc } from '#platform/testing/samples.ts'
import { searchCap } from '../../../contract/mail.rules.ts'
import { seedManyMails } from '../../demo/many-mails.ts'
import { ensureMailboxes } from '../../mailbox/mailboxes.ts'
import { searchItems, wordsOfMessage } from './search.ts'

let app: TestApp
let mailboxId: number
beforeAll(async () => {
  app = await startTestApp()
  // More than are looked through before the index is asked.
  await seedManyMails(app.services.database, 12_000, () => undefined)
  const code = demoPerson('dohyun.kim').personCode
  mailboxId = (await ensureMailboxes(app.db, [code])).get(code)!
})
afterAll(() => app.close())

/** What is found by looking at every mail of the mailbox, newest first. */
async function naive(words: readonly string[]): Promise<number[]> {
  const holds = words.map((word) => sql`strpos(${wordsOfMessage}, ${word}) > 0`)
  const { rows } = await sql<{ itemId: number }>`
    select i.item_id as "itemId" from mail_items i join mail_messages m on m.message_id = i.message_id
    where i.mailbox_id = ${mailboxId} and ${sql.join(holds, sql` and `)}
    order by i.received_at desc, i.item_id desc limit ${sql.lit(searchCap + 1)}`.execute(app.db)
  return rows.map(({ itemId }) => itemId)
}

test('whatever numbers and words with numbers are looked for, all mails that hold them are found', async () => {
  // Of three thousand numbers, some of them cut off at either end or in none.
  const number = fc.tuple(fc.nat(3_300), fc.nat(2)).map(([each, cut]) => String(each).slice(cut) || '7')
  const word = fc.oneof(
    number,
    number.map((each) => `번호${each}`),
    number.map((each) => `호${each}`),
    number.map((each) => `동료${each}`),
    number.map((each) => `${each}allhanbit`),
  )
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 2 }), async (words) => {
      const items = await searchItems({ db: app.db, mailboxId }, { words, hasAttachments: false })
      const expected = await naive(words)
      expect(items.map(({ itemId }) => itemId)).toEqual(expected)
      found += expected.length
    }),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(100)
})

test('the index of the words of messages answers what is asked of them', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select message_id from mail_messages where ${mayHold(wordsOfMessage, ['번호123', '동료'])}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('on mail_messages_by_text')
})
