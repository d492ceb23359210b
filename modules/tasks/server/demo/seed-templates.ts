import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { contentOf } from '../templates/read-area.ts'
import { areas } from './demo-areas.ts'

/** A template of each company, made of one of its areas; numbered from 1. */
export async function seedTemplates(db: Db, now: Date): Promise<void> {
  const made = [
    { area: areas[3]!, title: '입사 온보딩', description: '새로 입사한 동료의 첫 달을 준비해요.', by: 'jiwoo.seo' },
    { area: areas[5]!, title: '센터 개선 과제', description: '입출고 개선에서 쓰는 칸과 업무예요.', by: 'haneul.song' },
  ]
  for (const [nth, { area, title, description, by }] of made.entries()) {
    const content = JSON.stringify(await contentOf(db, area.areaId))
    await sql`
      insert into tasks_templates (template_id, com_code, title, description, content, created_by, created_at)
      values (${nth + 1}, ${area.comCode}, ${title}, ${description}, ${content}::jsonb, ${demoPerson(by).personCode},
              ${now})`.execute(db)
  }
}
