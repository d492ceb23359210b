import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import '../approvals.tables.ts'

export const demoList = { ours: 101, theirs: 102 } as const
const dayMs = 86_400_000

/** A list in each company by which a document of years that are over is to be destroyed, and one that is held. */
export async function seedRetention(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const asked = (destructionId: number, comCode: string, reason: string, by: string) => ({
    destruction_id: destructionId,
    com_code: comCode,
    reason,
    state: 'asked' as const,
    documents: 1,
    asked_by: demoPerson(by).personCode,
    asked_at: before(2),
  })
  await insertRows(db, 'approvals_destructions', [
    asked(demoList.ours, 'HC', '보존 기간 5년이 지난 지출결의서', 'admin'),
    asked(demoList.theirs, 'FL', '창고를 옮기면서 정리', 'insoo.hwangbo'),
  ])
  await insertRows(db, 'approvals_destruction_items', [
    { destruction_id: demoList.ours, document_id: 801 },
    { destruction_id: demoList.theirs, document_id: 811 },
  ])
  await insertRows(db, 'approvals_holds', [
    {
      document_id: 803,
      reason: '거래처와의 소송 자료',
      held_by: demoPerson('manager').personCode,
      held_at: before(40),
    },
    {
      document_id: 811,
      reason: '임대차 분쟁 자료',
      held_by: demoPerson('insoo.hwangbo').personCode,
      held_at: before(30),
    },
  ])
}
