import { test } from '../journey.ts'
import { lackOf, type MailPortal, startMailPortal, stores } from './mail-portal.ts'
import { byKeysAlone } from './steps/by-keys-alone.ts'
import { onAPhone, phone } from './steps/on-a-phone.ts'
import { rulesAndReplies } from './steps/rules-and-replies.ts'
import { sendOnAndSave } from './steps/send-on-and-save.ts'
import { writeAndAnswer } from './steps/write-and-answer.ts'

for (const store of stores)
  test.describe(`mail, ${store}`, () => {
    let portal: MailPortal
    test.beforeAll(async () => {
      test.setTimeout(400_000)
      const lack = lackOf(store)
      test.skip(lack !== undefined, lack)
      portal = await startMailPortal(store)
    })
    test.afterAll(() => portal?.close())

    test('a mail with a file and a picture comes live, is answered, goes on to another company and is saved', {
      tag: '@thorough',
    }, async ({ page, elsewhere }) => {
      test.slow()
      const { reader, desk, subject } = await writeAndAnswer({ page, url: portal.url, elsewhere })
      await sendOnAndSave({ page: desk, url: portal.url, outside: portal.outside, reader, subject })
    })

    // In the portal's database the other journeys of mail tell these.
    if (store === 'embedded') return
    test('what comes is sorted by a rule and answered once', { tag: '@thorough' }, async ({ page, elsewhere }) => {
      test.slow()
      await rulesAndReplies({ page, url: portal.url, elsewhere })
    })

    test('by keys alone mails are read, archived, taken back and written', { tag: '@thorough' }, async ({
      page,
      elsewhere,
    }) => {
      test.slow()
      await byKeysAlone({ page, url: portal.url, elsewhere })
    })

    test.describe('on a phone', () => {
      test.use(phone)
      test('a mail is read, answered, and taken back before it leaves', { tag: '@thorough' }, async ({
        page,
        elsewhere,
      }) => {
        test.slow()
        await onAPhone({ page, url: portal.url, elsewhere })
      })
    })
  })
