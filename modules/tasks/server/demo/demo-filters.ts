import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { areas, codeOfName } from './demo-areas.ts'

/** What people of the demo look at in their areas, one of them of the second company. */
export const demoFilters = [
  { areaNo: 0, name: '검색 급한 업무', address: 'priority=High&q=%EA%B2%80%EC%83%89', by: '박준영' },
  { areaNo: 1, name: '중요한 업무', address: 'tab=list&priority=High', by: '김도현' },
  { areaNo: 5, name: '중요한 업무', address: 'tab=list&priority=High', by: '송하늘' },
] as const

/** Shares filters in areas of the demo. */
export async function seedFilters(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'tasks_filters',
    demoFilters.map(({ areaNo, name, address, by }) => ({
      person_code: codeOfName(areas[areaNo]!.comCode, by),
      name,
      address,
      made_at: now,
      area_id: areas[areaNo]!.areaId,
      is_shared: true,
    })),
  )
}
