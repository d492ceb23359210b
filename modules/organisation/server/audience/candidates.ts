import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { AudienceEntry, audienceCalls, CandidateKind, NamedAudienceEntry } from '../../contract/audience.ts'
import { sightOf } from '../people/access.ts'
import { findPeople, shortestSearch } from '../people/search.ts'
import { nameAudience } from './name-audience.ts'
import { type Companies, candidatesInReach } from './scope.ts'

const shown = 20
/** Names looked through for one query. */
const departmentLimit = 20_000
const roleLimit = 1_000
const companyLimit = 200

type Input = CallParsedInput<typeof audienceCalls.audienceCandidates>

/**
 * What an administrator may choose an audience from: the best hits of each kind in turn until there are 20, in the
 * order of kinds. Nothing typed: companies, top departments and role groups.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function audienceCandidates(ctx: Ctx, asked: Input): Promise<NamedAudienceEntry[]> {
  const { q, kinds } = asked
  const { db, viewer } = ctx
  const scope = await candidatesInReach(db, viewer, asked)
  const query = q.trim()
  const found = await Promise.all(kinds.map((kind) => finders[kind](ctx, scope, query)))
  return nameAudience(db, scope?.length === 1 ? scope[0]! : scope && new Set(scope), inTurn(found, shown))
}

type Finder = (ctx: Ctx, scope: Companies, query: string) => Promise<AudienceEntry[]>

const finders: Record<CandidateKind, Finder> = {
  company: async ({ db }, scope, query) => best('company', await companies(db, scope), query),
  role: async ({ db }, scope, query) => best('role', await roles(db, scope), query),
  department: async ({ db }, scope, query) => best('department', await departments(db, scope, query === ''), query),
  person: async ({ db, viewer }, scope, query) => {
    if (searchLength(query) < shortestSearch) return []
    const inScope =
      scope === null ? sql<{ com_code: string }>`(select com_code from organisation_companies)` : only(scope)
    const people = await findPeople(db, viewer, query, { sight: await sightOf(db, viewer), companies: inScope })
    return people.slice(0, shown).map(({ personCode: code }) => ({ kind: 'person', code }))
  },
}

const only = (comCodes: readonly string[]) =>
  sql<{ com_code: string }>`(select com_code from unnest(${[...comCodes]}::text[]) com_code)`

type Searched = { code: string; name: LocalName }

/** The names that match, best first; all of them when nothing was typed. */
function best(kind: AudienceEntry['kind'], rows: readonly Searched[], query: string): AudienceEntry[] {
  const entry = ({ code }: Searched): AudienceEntry => ({ kind, code })
  if (query === '') return rows.slice(0, shown).map(entry)
  const match = createMatcher(query)
  return rows
    .map((row) => ({ row, rank: Math.min(...Object.values(row.name).map((name) => match(name)?.rank ?? Infinity)) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map(({ row }) => entry(row))
}

/** The first of each list, then the second of each, until there are enough; each list's own stay together. */
export function inTurn<Item>(lists: readonly (readonly Item[])[], enough: number): Item[] {
  const taken = lists.map(() => 0)
  let left = enough
  for (let round = 0; left > 0 && lists.some((list) => list.length > round); round += 1)
    for (const [at, list] of lists.entries())
      if (left > 0 && list.length > round) {
        taken[at]! += 1
        left -= 1
      }
  return lists.flatMap((list, at) => list.slice(0, taken[at]))
}

const companies = (db: Db, scope: Companies): Promise<Searched[]> =>
  db
    .selectFrom('organisation_companies')
    .select(['com_code as code', selectLocalName('name').as('name')])
    .$if(scope !== null, (rows) => rows.where('com_code', 'in', scope!))
    .orderBy('sort_order')
    .orderBy('com_code')
    .limit(sql.lit(companyLimit))
    .execute()

const roles = (db: Db, scope: Companies): Promise<Searched[]> =>
  db
    .selectFrom('organisation_role_groups')
    .select([sql<string>`role_id::text`.as('code'), selectLocalName('name').as('name')])
    .$if(scope !== null, (rows) =>
      rows.where((is) => is.or([is('com_code', 'is', null), is('com_code', 'in', scope!)])),
    )
    .orderBy('role_id')
    .limit(sql.lit(roleLimit))
    .execute()

const departments = (db: Db, scope: Companies, onlyTop: boolean): Promise<Searched[]> =>
  db
    .selectFrom('organisation_departments')
    .select(['dept_code as code', selectLocalName('name').as('name')])
    .$if(scope !== null, (rows) => rows.where('com_code', 'in', scope!))
    .$if(onlyTop, (rows) => rows.where('parent_dept_code', 'is', null))
    .orderBy('com_code')
    .orderBy('sort_order')
    .orderBy('dept_code')
    .limit(sql.lit(departmentLimit))
    .execute()
