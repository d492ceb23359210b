import { test } from '../journey.ts'
import { writeAndAnswer } from './steps/write-and-answer.ts'

test('a mail with a file is written, comes live, is answered, and the answer stands in its conversation (MAIL-002)', {
  tag: '@smoke',
}, async ({ page, portal: { url }, elsewhere }) => {
  test.slow()
  await writeAndAnswer({ page, url, elsewhere })
})
