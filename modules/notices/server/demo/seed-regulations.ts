import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import { searchRowOf } from '#platform/server/search/index-document.ts'
import { documentOf } from '../regulations/search-regulations.ts'
import { readRegulations } from './read-regulations.ts'
import { tradingRegulations } from './regulations-fl.ts'
import { softwareRegulations } from './regulations-hc.ts'

const dayMs = 86_400_000

/** The regulations of both demo companies, found by the search. */
export async function seedRegulations(db: Db, now: Date): Promise<void> {
  const read = [readRegulations('HC', softwareRegulations), readRegulations('FL', tradingRegulations)]
  const categories = read.flatMap((each) => each.categories)
  const regulations = read.flatMap((each) => each.regulations)
  const dayOf = (daysFromNow: number) => dayText(new Date(now.getTime() + daysFromNow * dayMs), 'Asia/Seoul')
  await insertRows(
    db,
    'notices_categories',
    categories.map(({ categoryId, comCode, parentId, name }, place) => ({
      category_id: categoryId,
      com_code: comCode,
      parent_id: parentId,
      ...localNameColumns('name', name),
      sort_order: place + 1,
    })),
  )
  await insertRows(
    db,
    'notices_regulations',
    regulations.map(({ regulationId, comCode, categoryId, title }, place) => ({
      regulation_id: regulationId,
      com_code: comCode,
      category_id: categoryId,
      ...localNameColumns('title', title),
      sort_order: place + 1,
      revision: 1,
    })),
  )
  await insertRows(
    db,
    'notices_regulation_versions',
    regulations.flatMap(({ regulationId, comCode, versions }) =>
      versions.map(({ daysFromNow, note, content }, at) => ({
        regulation_id: regulationId,
        version: at + 1,
        effective_on: dayOf(daysFromNow),
        note,
        content: cleanRichText(content).html,
        written_by: comCode === 'HC' ? demoPerson('popup.manager').personCode : null,
        written_at: new Date(now.getTime() + Math.min(-1, daysFromNow - 14) * dayMs),
      })),
    ),
  )
  await insertRows(
    db,
    'platform_search_documents',
    regulations.map(({ regulationId, comCode, title, versions }) => {
      const { daysFromNow, content } = versions.at(-1)!
      const row = searchRowOf(
        documentOf({ regulationId, comCode, title, effectiveOn: dayOf(daysFromNow), content, fileNames: [] }),
      )
      // As a value, as `insertRows` wants it.
      return { ...row, facts: JSON.parse(row.facts) }
    }),
  )
}
