import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Alert, MuteWhat } from '../../contract/alerts.entities.ts'
import '../alerts.tables.ts'
import { kindOf } from '../raising/kinds.ts'

/** The alerts that the acting person may see: hers, of the company she acts in, not deleted. */
export const ownAlerts = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('alerts_alerts')
    .where('person_code', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .where('deleted_at', 'is', null)

/** The columns that {@link toAlert} takes. */
export const alertColumns = [
  'alert_id as alarmId',
  'alert_type as alarmType',
  selectLocalName('text').as('text'),
  selectLocalName('created_name').as('createdName'),
  'created_at as createdAt',
  'item_url as itemUrl',
  'read_at as readAt',
  'count',
  'kind',
  'reason_key as reasonKey',
  'object_key as objectKey',
  'by_person_code as byPersonCode',
] as const

export type AlertRow = {
  alarmId: number
  alarmType: string
  text: LocalName
  createdName: LocalName
  createdAt: Date
  itemUrl: string
  readAt: Date | null
  count: number
  kind: string
  reasonKey: string
  objectKey: string | null
  byPersonCode: string | null
}

/** A row as the work-feed item of the specification (0§3), with why it came and how to mute its like. */
export function toAlert({ services, language }: Ctx, row: AlertRow): Alert {
  const { alarmId, alarmType, text, itemUrl, count } = row
  const kind = kindOf(services, row.kind)
  return {
    alarmId,
    alarmType,
    alarmText: text.ko,
    alarmTextEng: nameIn(text, 'en'),
    text,
    createUserName: nameIn(row.createdName, language),
    createDate: row.createdAt.toISOString(),
    itemUrl,
    readFlag: row.readAt ? 'Y' : 'N',
    count,
    reason: services.texts.say(language, { key: row.reasonKey || kind.reasonKey }),
    mutable: kind.mandatory ? [] : mutableOf(row),
  }
}

const mutableOf = ({ objectKey, byPersonCode }: AlertRow): MuteWhat[] => [
  'kind',
  ...(objectKey ? (['object'] as const) : []),
  ...(byPersonCode ? (['sender'] as const) : []),
]
