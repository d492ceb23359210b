import { sql } from 'kysely'
import type { SentFile, TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import type { HrScope } from '../../contract/hr-import.rules.ts'
import { hrImportJobs } from './jobs.ts'

export const csv = (...lines: string[]): SentFile => ({ name: 'hr.csv', content: `${lines.join('\r\n')}\r\n` })

/** Imports as a manager makes them, with the work of the queues done at once. */
export function hrImports(app: TestApp, manager: TestClient) {
  const read = (importId: number, by = manager) => by.call(hrImportCalls.hrImport, { importId })
  const compareNow = (importId: number) => hrImportJobs['organisation.compareHrImport'].run(app.services, { importId })
  return {
    read,
    compareNow,
    async begin(file: SentFile, by = manager, scope: HrScope = 'changes') {
      const { importId } = await by.call(hrImportCalls.beginHrImport, { scope, upload: file } as never)
      await compareNow(importId)
      return read(importId, by)
    },
    /** An import of several files, for a company. @returns its number */
    async beginWith([first, ...others]: readonly SentFile[], by: TestClient, comCode = 'HC') {
      const { importId } = await by.call(hrImportCalls.beginHrImport, { comCode, upload: first } as never)
      await compareNow(importId)
      for (const upload of others) {
        await by.call(hrImportCalls.addHrFile, { importId, upload } as never)
        await compareNow(importId)
      }
      return importId
    },
    async problemsOf(importId: number, by = manager) {
      const { items } = await by.call(hrImportCalls.hrProblems, { importId })
      return items.map(({ line, code, field }) => [line, code, field])
    },
    async apply(importId: number, by = manager) {
      await by.call(hrImportCalls.applyHrImport, { importId })
      await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId })
      return read(importId, by)
    },
    async undo(importId: number, by = manager) {
      await by.call(hrImportCalls.undoHrImport, { importId })
      await hrImportJobs['organisation.undoHrImport'].run(app.services, { importId })
      return read(importId, by)
    },
    /** Everything an import may touch, as one value. */
    async organisation(): Promise<string> {
      const tables = ['companies', 'departments', 'people', 'posts', 'ranks', 'duties', 'search_keys']
      const parts = tables.map(
        (table) =>
          `select '${table}' as t, md5(string_agg(r::text, ',' order by r::text)) as h from organisation_${table} r`,
      )
      const { rows } = await sql.raw(parts.join(' union all ')).execute(app.db)
      return JSON.stringify(rows)
    },
    /** A person of the first company with her primary post. */
    personRow: (employeeNumber: string) =>
      app.db
        .selectFrom('organisation_people as p')
        .leftJoin('organisation_posts as o', (join) =>
          join.onRef('o.person_code', '=', 'p.person_code').on('o.is_primary', '=', true),
        )
        .select(['p.person_code', 'p.name_ko', 'p.email', 'p.mobile_tel', 'p.state', 'o.dept_code', 'o.rank_code'])
        .where('p.home_com_code', '=', 'HC')
        .where('p.employee_number', '=', employeeNumber)
        .executeTakeFirst(),
    anyone: (userName: string) =>
      app.db
        .selectFrom('organisation_people as p')
        .innerJoin('organisation_posts as o', 'o.person_code', 'p.person_code')
        .selectAll()
        .where('o.is_primary', '=', true)
        .where('p.email', 'like', `${userName}@%`)
        .executeTakeFirstOrThrow(),
    async otherDepartment(deptCode: string): Promise<string> {
      const { dept_code } = await app.db
        .selectFrom('organisation_departments')
        .select('dept_code')
        .where('com_code', '=', 'HC')
        .where('dept_code', '<>', deptCode)
        .where('parent_dept_code', 'is not', null)
        .orderBy('dept_code')
        .executeTakeFirstOrThrow()
      return dept_code
    },
    /** The name of the lowest rank of the first company. */
    async aRank(): Promise<string> {
      const { name_ko } = await app.db
        .selectFrom('organisation_ranks')
        .select('name_ko')
        .where('com_code', '=', 'HC')
        .orderBy('sort_order', 'desc')
        .executeTakeFirstOrThrow()
      return name_ko
    },
  }
}
