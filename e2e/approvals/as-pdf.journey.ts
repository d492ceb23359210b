import { readFile } from 'node:fs/promises'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { expect, test } from '../journey.ts'
import { type Desk, deskOf, draftLeave, inDays } from './prepare.ts'

/** Without what breaks lines: paper and screen break them at other places. */
const joined = (text: string) => text.replaceAll(/\s+/g, '')

test('a completed document is saved as a PDF that says all that its paper on the screen says', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const [drafter, reviewer, decider] = (await Promise.all(
    ['kihyun.lee', 'woobin.kim', 'seungmin.kim'].map((userName) => deskOf(portal.url, userName)),
  )) as [Desk, Desk, Desk]
  const documentId = await draftLeave(drafter, {
    title: '문서로 남길 휴가',
    from: inDays(120),
    to: inDays(121),
    steps: [
      { ...reviewer.place, kind: 'review' },
      { ...decider.place, kind: 'approve' },
    ],
  })
  for (const [nth, { calls }] of [reviewer, decider].entries())
    await calls.post(`/api/approvals/documents/${documentId}/act`, { documentId, kind: 'approve', stepId: nth + 1 })

  await portal.enter(drafter.account)
  await page.goto(`${portal.url}/po/workflow/document/${documentId}`)
  const paper = page.getByRole('article', { name: '휴가 신청서' })
  await expect(paper.getByText('문서로 남길 휴가')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF 저장' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/문서로 남길 휴가\.pdf$/)
  const { pages, fonts } = await readPdf(await readFile(await download.path()))
  const written = joined(pages.flat().join(''))
  const shown = (await paper.innerText()).split('\n').map(joined).filter(Boolean)
  expect(shown.length).toBeGreaterThan(12)
  // Whoever hears the page is told that a stamp is one, and that nothing stands in a field; whoever sees it sees that.
  for (const line of shown.filter((each) => each !== '날인함' && each !== '내용없음')) expect(written).toContain(line)
  for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, drawsMissing: false })
  await Promise.all([drafter, reviewer, decider].map(({ calls }) => calls.close()))
})
