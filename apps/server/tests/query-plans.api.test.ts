import { expect, inject, test } from 'vitest'
import { unindexed } from '../testing/query-plans.ts'

const { connection, planning } = inject('testServer')
const refused = (sql: string, ...parameters: unknown[]) =>
  unindexed({ ...connection, database: planning }, [{ sql, parameters }])

test.runIf(planning)('a statement that has no index to go by is refused, and one that has is not', async () => {
  const read = 'boards_articles is read from end to end'
  expect(await refused('select from boards_articles where title = $1', '안내')).toEqual([
    `${read} for (title = '안내'::text)\n  in select from boards_articles where title = $1`,
  ])
  expect(await refused('select from boards_articles where article_id = $1', 1)).toEqual([])
  // Whoever hopes to end soon reads from the beginning: also then the index is what counts.
  expect(await refused('select from boards_articles where title = $1 order by article_id limit 5', '안내')).not.toEqual(
    [],
  )
  expect(
    await refused(
      'select from alerts_subscriptions where person_code = $1 order by subscription_id limit $2',
      'P1',
      20,
    ),
  ).toEqual([])
})

test.runIf(planning)('rows that are sought again for each of another table have an index, too', async () => {
  const joined = (on: string) => `select from calendar_events e join boards_articles a on ${on} where e.event_id = 1`
  expect(await refused(joined('a.title = e.body'))).toEqual([
    expect.stringMatching(/^boards_articles is read from end to end for (each|\()/),
  ])
  expect(await refused(joined('a.article_id = e.event_id'))).toEqual([])
})

test.runIf(planning)('an index of some rows only serves those, and no others', async () => {
  expect(await refused('select from organisation_departments where not is_indexed for update')).toEqual([])
  expect(await refused('select from organisation_departments where is_indexed')).toHaveLength(1)
})
