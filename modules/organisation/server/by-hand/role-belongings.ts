import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Belongings } from '#platform/server/offers/belongings.ts'
import { organisationEvents } from '../../contract/organisation.events.ts'
import { grantsOfManagers } from '../../contract/role-groups.contract.ts'

/**
 * Role groups that name a person herself. A manager hands over those that she could also change: groups that hand out
 * more stay where they are.
 */
export const roleBelongings: Belongings = {
  titleKey: 'organisation.byHand.belongings.roles',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; name: LocalName }>`
      select g.role_id::text as key, ${selectLocalName('g.name')} as name
      from organisation_role_members m join organisation_role_groups g using (role_id)
      where m.kind = 'person' and m.code = ${personCode} order by g.role_id limit ${sql.lit(most)}`.execute(db)
    return rows
  },
  handOver: async ({ db, viewer, audit, emit }, { from, to, keys }) => {
    const { rows } = await sql<{ roleId: number; comCode: string | null }>`
      select g.role_id as "roleId", g.com_code as "comCode"
      from organisation_role_members m join organisation_role_groups g using (role_id)
      where m.kind = 'person' and m.code = ${from} and g.role_id::text = any(${[...keys]}::text[])
        and (${viewer.grants.has('superAdmin')} or (g.com_code = ${viewer.comCode} and not exists (
          select from organisation_role_grants r
          where r.role_id = g.role_id and r.grant_name <> all(${[...grantsOfManagers]}::text[]))))
      order by g.role_id for update of g`.execute(db)
    for (const { roleId, comCode } of rows) {
      await sql`
        insert into organisation_role_members (role_id, kind, code) values (${roleId}, 'person', ${to})
        on conflict do nothing`.execute(db)
      await sql`
        delete from organisation_role_members where role_id = ${roleId} and kind = 'person' and code = ${from}`.execute(
        db,
      )
      await sql`update organisation_role_groups set version = version + 1 where role_id = ${roleId}`.execute(db)
      await audit('organisation.role.changed', { target: `role:${roleId}`, details: { handedOver: [from, to] } })
      await emit(organisationEvents.roleMembersChanged, {
        roleId,
        comCode,
        byPersonCode: viewer.personCode,
        gained: [to],
        lost: [from],
      })
    }
    return rows.length
  },
}
