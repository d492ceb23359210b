import { test } from '../journey.ts'
import { rulesAndReplies } from './steps/rules-and-replies.ts'

test('what comes is sorted by a rule and answered once, as its reader has set it (MAIL-008, MAIL-019)', async ({
  page,
  portal: { url },
  elsewhere,
}) => {
  test.slow()
  await rulesAndReplies({ page, url, elsewhere })
})
