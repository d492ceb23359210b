import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { asks, codeOf, submit } from '../approvals.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[dohyun, jiwoo, manager] = (await Promise.all(
    ['dohyun.kim', 'jiwoo.seo', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

test('whoever sees a document talks about it, and its drafter hears; nobody else finds what was said', async () => {
  const documentId = await submit(dohyun, [asks('jiwoo.seo')])
  const said = await jiwoo.call(documentCommentCalls.createComment, { documentId, body: '기간을 확인해 주세요' })
  expect((await dohyun.call(documentCommentCalls.getComments, { documentId })).items).toMatchObject([
    { body: '기간을 확인해 주세요', isAuthor: false },
  ])
  expect(await dohyun.call(documentCalls.document, { documentId })).toMatchObject({ comments: 1 })
  const answer = { documentId, parentCommentId: said.commentId, body: '고쳤어요' }
  await dohyun.call(documentCommentCalls.createComment, answer)
  for (const sent of [
    manager.send(documentCommentCalls.getComments, { documentId }),
    manager.send(documentCommentCalls.createComment, { documentId, body: '저도요' }),
    manager.send(documentCommentCalls.deleteComment, { commentId: said.commentId }),
  ])
    expect((await sent).status).toBe(404)
  expect((await dohyun.send(documentCommentCalls.deleteComment, { commentId: said.commentId })).status).toBe(403)
  const mentioned = await jiwoo.call(documentCommentCalls.mentionCandidates, { documentId, q: '' })
  expect(mentioned.map(({ personCode }) => personCode)).toContain(codeOf('dohyun.kim'))
  const bell = () =>
    app.db
      .selectFrom('alerts_alerts')
      .select(['kind', 'item_url as url'])
      .where('person_code', '=', codeOf('dohyun.kim'))
      .where('object_key', '=', `approvalDocument:${documentId}`)
      .execute()
  await expect
    .poll(bell, { timeout: 60_000 })
    .toContainEqual({ kind: 'approvals.commented', url: `/po/workflow/document/${documentId}` })
})
