import { test } from '../journey.ts'
import { byKeysAlone } from './steps/by-keys-alone.ts'

test('by keys alone mails are read, archived and taken back, and one is written in Korean', async ({
  page,
  portal: { url },
  elsewhere,
}) => {
  test.slow()
  await byKeysAlone({ page, url, elsewhere })
})
