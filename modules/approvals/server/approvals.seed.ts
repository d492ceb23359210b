import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import './approvals.tables.ts'
import { seedDocuments } from './demo/demo-documents.ts'
import { demoForms, demoGroups } from './demo/demo-forms.ts'
import { seedRetention } from './demo/demo-retention.ts'
import { countDurations } from './statistics/count-durations.ts'

const codeOf = (userName: string) => demoPerson(userName).personCode

/** Forms of both companies, who decides up to which amount, and somebody in each who lets another act for her. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'approvals_groups',
    demoGroups.map(({ groupId, comCode, name }, at) => ({
      group_id: groupId,
      com_code: comCode,
      parent_group_id: null,
      ...localNameColumns('name', name),
      sort_order: at,
    })),
  )
  await insertRows(
    db,
    'approvals_forms',
    demoForms.map(({ formId, comCode, groupId }, at) => ({
      form_id: formId,
      com_code: comCode,
      group_id: groupId,
      is_open: true,
      sort_order: at,
      version: 1,
      changed_at: now,
    })),
  )
  await insertRows(
    db,
    'approvals_form_versions',
    demoForms.map(({ formId, comCode, content }) => ({
      form_id: formId,
      version: 1,
      content: content,
      made_by: codeOf(comCode === 'HC' ? 'manager' : 'haneul.song'),
      made_at: now,
    })),
  )
  // 책임 decide on a million won, 상무 on ten, 사장 on whatever is more.
  await insertRows(db, 'approvals_decision_rules', [
    { com_code: 'HC', form_id: 102, up_to: 1_000_000, rank_code: 'R70' },
    { com_code: 'HC', form_id: 102, up_to: 10_000_000, rank_code: 'R40' },
    { com_code: 'HC', form_id: 102, up_to: null, rank_code: 'R10' },
  ])
  const dayIn = (days: number) => dayText(now.getTime() + days * 86_400_000, 'Asia/Seoul')
  await insertRows(
    db,
    'approvals_delegations',
    [
      { who: 'donghoon.shin', by: 'junyoung.park', from: -1, to: 5 },
      { who: 'haneul.song', by: 'yoon.namgung', from: 30, to: 32 },
    ].map(({ who, by, from, to }, at) => ({
      seq: 101 + at,
      person_code: codeOf(who),
      delegator_code: codeOf(by),
      form_id: null,
      reason: 1,
      start_date: dayIn(from),
      end_date: dayIn(to),
      created_id: codeOf(who),
      created_at: now,
    })),
  )
  await seedDocuments(db, now)
  await seedRetention(db, now)
  await countDurations(db, now)
}
