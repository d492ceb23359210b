import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectNameIn } from '#platform/server/database/local-names.ts'
import type { Alert } from '../../contract/alerts.entities.ts'
import '../alerts.tables.ts'
import { factsOfKinds } from '../raising/kinds.ts'

/** The alerts that the acting person may see: hers, of the company she acts in, not deleted. */
export const ownAlerts = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('alerts_alerts')
    .where('person_code', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .where('deleted_at', 'is', null)

/**
 * A row as the work-feed item of the specification (0§3), with why it came and how to mute its like. PostgreSQL writes
 * the JSON: every page of the portal asks for this list, and reading fourteen columns of each row only to write them
 * down again was a third of the whole call.
 */
export function selectAlert({ services, language }: Ctx) {
  const { reasonKeys, mandatory, otherReasonKey } = factsOfKinds(services)
  return sql<Alert>`json_build_object(
    'alarmId', alert_id, 'alarmType', alert_type, 'kind', kind, 'alarmText', text_ko, 'alarmTextEng', ${selectNameIn('text', 'en')},
    'text', ${selectNameIn('text', language)}, 'createUserName', ${selectNameIn('created_name', language)},
    'createDate', to_char(created_at, 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"'), 'itemUrl', item_url,
    'readFlag', case when read_at is null then 'N' else 'Y' end, 'count', count,
    'reasonKey', coalesce(nullif(reason_key, ''), ${reasonKeys}::jsonb ->> kind, ${otherReasonKey}),
    'mutable', case when kind = any(${mandatory}::text[]) then '{}'::text[] else array_remove(array['kind',
      case when object_key is not null then 'object' end, case when by_person_code is not null then 'sender' end], null) end)`
}
