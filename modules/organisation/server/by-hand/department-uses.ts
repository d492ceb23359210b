import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { BranchUse } from '../../contract/departments-by-hand.contract.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'

type Asking = Pick<Ctx, 'db' | 'services'>
type Named = { deptCode: string; name: LocalName }

/** Names told of what one department is named for; more would not be read. */
const named = 20

/** What names a department, alone or with all below it: role groups and what other modules have. */
export async function usesOfDepartment(ctx: Asking, deptCode: string): Promise<LocalName[]> {
  const [roles, alone, tree] = await Promise.all([
    roleGroupsOf(ctx.db, ['department', 'departmentTree'], [deptCode]),
    usesElsewhere(ctx, 'department', deptCode),
    usesElsewhere(ctx, 'departmentTree', deptCode),
  ])
  return [...roles.map(({ name }) => name), ...alone, ...tree].slice(0, named)
}

/** What departments are named for with all below them, and what their role groups hand out; those for nothing are left out. */
export async function branchUses(ctx: Asking, departments: readonly Named[]): Promise<BranchUse[]> {
  const codes = departments.map(({ deptCode }) => deptCode)
  const roles = await roleGroupsOf(ctx.db, ['departmentTree'], codes)
  const found = await Promise.all(
    departments.map(async (department) => {
      const own = roles.filter(({ deptCode }) => deptCode === department.deptCode)
      const elsewhere = await usesElsewhere(ctx, 'departmentTree', department.deptCode)
      const grants = [...new Set(own.flatMap((role) => role.grants))].toSorted()
      return { ...department, uses: [...own.map(({ name }) => name), ...elsewhere].slice(0, named), grants }
    }),
  )
  return found.filter(({ uses }) => uses.length > 0)
}

async function usesElsewhere({ db, services }: Asking, kind: string, code: string): Promise<LocalName[]> {
  const uses = await Promise.all(
    services.modules.map(async (module) => (await module.whereUsed?.(db, { kind, code })) ?? []),
  )
  return uses.flat()
}

async function roleGroupsOf(db: Db, kinds: readonly string[], codes: readonly string[]) {
  if (codes.length === 0) return []
  const { rows } = await sql<{ deptCode: string; name: LocalName; grants: GrantName[] }>`
    select m.code as "deptCode", ${selectLocalName('g.name')} as name,
      array(select r.grant_name from organisation_role_grants r where r.role_id = g.role_id) as grants
    from organisation_role_members m join organisation_role_groups g using (role_id)
    where m.kind = any(${[...kinds]}::text[]) and m.code = any(${[...codes]}::text[])
    order by g.role_id limit ${sql.lit(200)}`.execute(db)
  return rows
}
