import { test } from '../journey.ts'
import { onAPhone, phone } from './steps/on-a-phone.ts'

test.use(phone)

test('on a phone a mail is read, answered, and taken back before it leaves', async ({
  page,
  portal: { url },
  elsewhere,
}) => {
  await onAPhone({ page, url, elsewhere })
})
